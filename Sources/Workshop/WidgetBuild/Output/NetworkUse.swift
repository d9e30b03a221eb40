import Foundation

/// Whether an app wants the network. An iOS app does not declare that, so its sources are searched for networking
/// types.
enum NetworkUse {
    private static let names = [
        "URLSession", "NSURLConnection", "URLRequest", "NWConnection", "NWPathMonitor", "CFSocket",
        "contentsOf: URL(string", "contentsOfURL",
    ]

    static func isFound(in plans: [TargetPlan]) -> Bool {
        plans.contains { plan in
            plan.files.swift.contains { file in
                guard let data = FileManager.default.contents(atPath: file.url.path) else { return false }
                let text = String(decoding: data, as: UTF8.self)
                return names.contains { text.contains($0) }
            }
        }
    }
}
