import Foundation

/// What is kept of the page between two lives of the host: its key and, if it was not chosen by hand, its port, so that
/// bookmarks and open pages go on working.
public struct PageRecord: Hashable, Sendable {
    public var key = PageKey()
    /// The port of the last time; nil if there was none.
    public var port: UInt16?

    public init() {}

    private struct Stored: Codable {
        var key: String
        var port: UInt16?
    }

    /// Reads the record; a new one if there is none that can be read, or if others can read it, too.
    public init(file: URL) {
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o077 == 0,
            let data = try? handle.read(upToCount: 4096),
            let stored = try? JSONDecoder().decode(Stored.self, from: data), let key = PageKey(stored.key)
        else { return }
        (self.key, port) = (key, stored.port)
    }

    /// Keeps the record where only this user can read it; the one before it stays if that fails.
    /// - Throws: `PageError.cannotKeep`
    public func write(to file: URL) throws {
        let fresh = file.deletingLastPathComponent().appendingPathComponent(".page-\(UUID().uuidString)")
        do {
            let data = try JSONEncoder().encode(Stored(key: key.text, port: port))
            let descriptor = open(fresh.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(fresh.path, file.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        } catch {
            unlink(fresh.path)
            throw PageError.cannotKeep(path: file.path, reason: error.localizedDescription)
        }
    }
}
