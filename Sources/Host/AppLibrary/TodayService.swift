import Bundles
import Descriptors
import Foundation

/// The Today view as a unit of systemd's (`hodie today --install-service`): where its files lie, and for which home it is.
public struct TodayService: Sendable {
    /// How often it is looked whether a service that was asked for is there, and after how long each time, microseconds.
    private static let (looks, pause): (Int, UInt32) = (200, 50_000)

    private let environment: [String: String]

    /// - Parameter environment: names the folders of the user's configuration and Hodie's home.
    public init(environment: [String: String]) { self.environment = environment }

    /// The folder of the user's units.
    public var folder: URL {
        let value = environment["XDG_CONFIG_HOME"] ?? ""
        let configuration = value.hasPrefix("/") ? value : "\(environment["HOME"] ?? "")/.config"
        return URL(fileURLWithPath: "\(configuration)/systemd/user")
    }

    public var socketFile: URL { folder.appendingPathComponent("hodie.socket") }
    public var serviceFile: URL { folder.appendingPathComponent("hodie.service") }

    /// What names the home in the service's file; empty for the usual one.
    public var homeLine: String {
        environment["HODIE_HOME"].map { "Environment=\"HODIE_HOME=\(Self.quoted($0))\"\n" } ?? ""
    }

    /// Text as systemd reads what stands in quotes: a percent sign that is meant stands twice.
    public static func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "%", with: "%%")
    }

    /// Where systemd listens for this home; nil if it does not.
    public var port: UInt16? {
        let lines = [socketFile, serviceFile].map { file in
            ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        }
        let home = lines[1].first { $0.hasPrefix("Environment=\"HODIE_HOME=") }.map { "\($0)\n" } ?? ""
        guard !lines[1].isEmpty, home == homeLine else { return nil }
        let prefix = "ListenStream=127.0.0.1:"
        return lines[0].first { $0.hasPrefix(prefix) }.flatMap { UInt16($0.dropFirst(prefix.count)) }
    }

    /// Has systemd start the Today view of this home, if that is a service which sleeps: another one beside it would have
    /// another address, and would keep the service from starting when its page is asked for. Returns when it serves, or
    /// when it does not come.
    public func wake(_ directories: HodieDirectories) {
        // What systemd itself starts has been woken already.
        guard environment["LISTEN_FDS"] == nil, let port, TodayLock.holder(directories) == nil else { return }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard let connection = FileDescriptor(owning: socket(AF_INET, kind, 0)) else { return }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection.rawValue, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return }
        for _ in 0..<Self.looks where TodayLock.holder(directories)?.address == nil { usleep(Self.pause) }
    }
}
