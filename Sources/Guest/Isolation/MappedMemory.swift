import Glibc

/// What this process has mapped, in bytes (proc(5): `statm`).
struct MappedMemory {
    /// Everything.
    var total: UInt
    /// Private and writable memory, the first thread's stack included.
    var data: UInt

    /// As it is now; nil where /proc does not tell.
    static var ofThisProcess: MappedMemory? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let pages = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { UInt($0) }
        guard pages.count > 5 else { return nil }
        let size = UInt(sysconf(Int32(_SC_PAGESIZE)))
        return MappedMemory(total: pages[0] * size, data: pages[5] * size)
    }
}
