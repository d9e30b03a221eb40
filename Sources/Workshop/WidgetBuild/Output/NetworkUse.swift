import Bundles
import Foundation

/// Which other machines an app wants to reach. An iOS app does not declare that, so its sources are searched for what
/// reaches them and for addresses; who makes exceptions from App Transport Security in an Info.plist reaches them, too.
struct NetworkUse {
    /// Whether it makes requests at all.
    private(set) var isFound = false
    /// The names of hosts in its addresses. Addresses of machines are not among them, nor names without a domain: those are
    /// of the author's own network.
    private(set) var hosts: Set<String> = []

    private static let names = [
        "URLSession", "NSURLConnection", "URLRequest", "NWConnection", "NWPathMonitor", "SCNetworkReachability",
        "CFSocket", "contentsOf: URL(string", "contentsOfURL", "import WebKit", "import SafariServices",
    ]

    init(in plans: [TargetPlan]) {
        isFound = plans.contains { plan in
            (try? BundleWriter.info(of: plan))?.values["NSAppTransportSecurity"] != nil
        }
        for file in plans.flatMap(\.files.swift) {
            guard let data = FileManager.default.contents(atPath: file.url.path) else { continue }
            read(String(decoding: data, as: UTF8.self))
        }
    }

    private mutating func read(_ text: String) {
        if !isFound { isFound = Self.names.contains { text.contains($0) } }
        for line in text.split(whereSeparator: \.isNewline) where line.contains("://") {
            // What stands in a comment is mostly where something was found.
            guard !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
            for match in line.matches(of: /(?:https?|wss?):\/\/([A-Za-z0-9.-]+)/)
            where hosts.count < AppRights.mostHosts {
                guard let name = RightName("network:\(match.1)"), case .host(let host) = name,
                    let last = host.split(separator: ".").last, host.contains("."), !last.allSatisfy(\.isNumber),
                    last != "local"
                else { continue }
                hosts.insert(host)
            }
        }
    }
}
