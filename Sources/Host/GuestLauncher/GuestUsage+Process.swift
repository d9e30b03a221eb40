import Foundation

extension GuestUsage {
    /// Reads what the kernel tells of a process (proc(5): `smaps_rollup`, `stat`, `status`); nil if there is none.
    public init?(process: Int32) {
        guard let memory = Self.read("/proc/\(process)/smaps_rollup"),
            let privateDirty = Self.value(of: "Private_Dirty:", in: memory),
            let times = Self.read("/proc/\(process)/stat"),
            let status = Self.read("/proc/\(process)/status"),
            let wakeups = Self.value(of: "voluntary_ctxt_switches:", in: status)
        else { return nil }
        // The name in parentheses may hold anything; after it, user and kernel time are the 12th and 13th field.
        let fields = times[(times.lastIndex(of: ")") ?? times.startIndex)...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let kernel = Double(fields[13]) else { return nil }
        self.init(
            privateMemory: privateDirty * 1024, processorTime: (user + kernel) / Double(sysconf(Int32(_SC_CLK_TCK))),
            wakeups: wakeups)
    }

    private static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = fread(&bytes, 1, bytes.count, file)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    private static func value(of name: String, in text: String) -> Int? {
        for line in text.split(separator: "\n") where line.hasPrefix(name) {
            return line.dropFirst(name.count).split(whereSeparator: { $0 == " " || $0 == "\t" }).first.flatMap {
                Int($0)
            }
        }
        return nil
    }
}
