import Glibc

/// How many threads this process has. Before a fork and before confinement it must be one: a fork keeps no other, and
/// Landlock confines no other.
public enum ThreadCount {
    /// The number now; nil where /proc does not tell.
    public static var now: Int? {
        // A folder has a link from each folder in it, from itself and from the one it is in.
        var status = stat()
        guard stat("/proc/self/task", &status) == 0, status.st_nlink > 2 else { return nil }
        return Int(status.st_nlink) - 2
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
