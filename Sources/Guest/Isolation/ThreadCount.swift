import Glibc

/// How many threads this process has. Before a fork and before confinement it must be one: a fork keeps no other, and
/// Landlock confines no other.
public enum ThreadCount {
    /// The number now; nil where /proc does not tell.
    public static var now: Int? {
        guard let folder = opendir("/proc/self/task") else { return nil }
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
        }
        return count
    }

    /// Waits for threads that are about to end, such as Pango's search for fonts, two seconds at most. Whether the calling
    /// thread is the only one now.
    public static func waitUntilAlone() -> Bool {
        for _ in 0..<2000 {
            guard let now, now > 1 else { return true }
            usleep(1000)
        }
        return false
    }
}
