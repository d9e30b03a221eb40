import Foundation

/// What the system has to say to a guest's developer: a mistake that costs nothing but should be known.
@_spi(Hosting) public enum GuestLog {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var stored: @Sendable (String) -> Void = { line in
        FileHandle.standardError.write(Data("\(line)\n".utf8))
    }

    /// Where the lines go: standard error, until someone better is found.
    public static var write: @Sendable (String) -> Void {
        get {
            lock.lock()
            defer { lock.unlock() }
            return stored
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            stored = newValue
        }
    }
}
