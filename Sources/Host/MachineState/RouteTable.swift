import Foundation
import HostLink

/// Which interfaces lead to other machines, as the kernel says in files (proc(5), and `sysfs-class-net` of its documentation).
struct RouteTable {
    /// `/proc/net` and `/sys/class/net`.
    var routes = URL(fileURLWithPath: "/proc/net")
    var interfaces = URL(fileURLWithPath: "/sys/class/net")

    /// linux/route.h
    private static let isUp = 0x1
    private static let isRefusal = 0x200
    /// linux/if_arp.h: Ethernet, which wireless networks are, too.
    private static let ethernet = 1

    /// The way by the default routes that there are; not a connected one if there are none.
    func path() -> NetworkPath {
        let four = Self.defaults(ofIPv4: text(routes, "route"))
        let six = Self.defaults(ofIPv6: text(routes, "ipv6_route"))
        var path = NetworkPath()
        (path.supportsIPv4, path.supportsIPv6) = (!four.isEmpty, !six.isEmpty)
        path.isConnected = path.supportsIPv4 || path.supportsIPv6
        var names: [String] = []
        for route in (four + six).sorted(by: { $0.metric < $1.metric }) where !names.contains(route.interface) {
            names.append(route.interface)
        }
        path.interfaces = names.prefix(LinkLimits.interfaces).map(interface)
        path.isExpensive = path.interfaces.first?.medium == .cellular
        return path
    }

    private func text(_ folder: URL, _ name: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
    }

    /// A route to everywhere; of several, the one with the least metric is taken.
    private struct Route {
        var interface: String
        var metric: Int
    }

    private static func defaults(ofIPv4 table: String) -> [Route] {
        table.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(whereSeparator: \.isWhitespace)
            guard fields.count >= 8, fields[1] == "00000000", fields[7] == "00000000",
                let flags = Int(fields[3], radix: 16), flags & isUp != 0, flags & isRefusal == 0,
                let metric = Int(fields[6])
            else { return nil }
            return Route(interface: String(fields[0]), metric: metric)
        }
    }

    private static func defaults(ofIPv6 table: String) -> [Route] {
        table.split(separator: "\n").compactMap { line in
            let fields = line.split(whereSeparator: \.isWhitespace)
            guard fields.count >= 10, fields[0].allSatisfy({ $0 == "0" }), fields[1] == "00", fields[9] != "lo",
                let flags = Int(fields[8], radix: 16), flags & isUp != 0, flags & isRefusal == 0,
                let metric = Int(fields[5], radix: 16)
            else { return nil }
            return Route(interface: String(fields[9]), metric: metric)
        }
    }

    private func interface(_ name: String) -> NetworkPath.Interface {
        let folder = interfaces.appendingPathComponent(name)
        func number(_ file: String) -> Int? {
            Int(text(folder, file).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        let kind = text(folder, "uevent")
        let isWireless =
            kind.contains("DEVTYPE=wlan")
            || ["wireless", "phy80211"].contains {
                FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
            }
        let medium: NetworkPath.Medium =
            isWireless
            ? .wiFi
            : kind.contains("DEVTYPE=wwan") ? .cellular : number("type") == Self.ethernet ? .wired : .other
        return NetworkPath.Interface(name: name, index: max(0, number("ifindex") ?? 0), medium: medium)
    }
}
