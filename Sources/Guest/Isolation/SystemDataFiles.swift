import CLinux
import Glibc

/// What a guest may read of the machine's state if its user lets it: how busy, how full and how warm it is, and how its
/// battery is (proc(5), and the kernel's documentation of sysfs). All of it is counted for the whole machine; nothing
/// tells of another process, and nothing is a serial number or an address.
public struct SystemDataFiles {
    /// Files, and folders of nothing but counters. Those of devices are the ones that are there now.
    let readable: [String]
    /// Folders of devices: whose names may be seen, and no more.
    let listable: [String]
    /// Those of `readable` that Landlock forgets where nobody holds them: see `OwnProcessFiles`.
    let ofProc: [String]

    private static let procNames = [
        "cpuinfo", "diskstats", "loadavg", "meminfo", "partitions", "pressure/cpu", "pressure/io", "pressure/memory",
        "self/mounts", "stat", "swaps", "uptime", "vmstat",
    ]

    /// By the kinds of devices in `/sys/class`: what of each may be read.
    private static let deviceNames: [(kind: String, names: [String])] = [
        ("hwmon", ["name"]),
        ("net", ["operstate", "statistics"]),
        (
            "power_supply",
            [
                "capacity", "capacity_level", "charge_full", "charge_full_design", "charge_now", "current_now",
                "cycle_count", "energy_full", "energy_full_design", "energy_now", "health", "online", "power_now",
                "present",
                "scope", "status", "technology", "temp", "time_to_empty_now", "time_to_full_now", "type", "voltage_now",
            ]
        ),
        ("thermal", ["temp", "type"]),
    ]

    /// - Parameter root: the folder in which `proc` and `sys` lie, with a `/` at its end.
    public init(root: String = "/") {
        ofProc = Self.procNames.map { "\(root)proc/\($0)" }
        var (readable, listable): ([String], [String]) = (ofProc, [])
        for (kind, names) in Self.deviceNames {
            let folder = "\(root)sys/class/\(kind)"
            let devices = Self.names(in: folder)
            listable.append(folder)
            for device in devices.map({ "\(folder)/\($0)" }) {
                readable += names.map { "\(device)/\($0)" }
                guard kind == "hwmon" else { continue }
                listable.append(device)
                readable += Self.names(in: device).filter { $0.hasPrefix("temp") }.map { "\(device)/\($0)" }
            }
        }
        self.readable = readable
        self.listable = listable
    }

    /// Holds those of /proc by descriptors for as long as the process lives.
    func pin() {
        for path in ofProc { _ = linux_open_name(path) }
    }

    /// Whether a path is one of those of which the right to read them speaks, devices that are not there included.
    ///
    /// - Parameter path: absolute.
    public static func concerns(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        switch parts.first {
        case "proc":
            let name = parts.dropFirst().joined(separator: "/")
            return procNames.contains(name) || name == "mounts"
        case "sys":
            guard parts.count > 2, parts[1] == "class" || parts[1] == "devices" else { return false }
            return deviceNames.contains { parts.dropFirst(2).contains(Substring($0.kind)) }
        default: return false
        }
    }

    /// In order; none if the folder can't be read.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
