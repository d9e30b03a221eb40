import Foundation

/// A folder for what one call needs while it runs. Whoever is killed leaves it behind; the next call takes it away.
public final class ScratchFolder {
    public let url: URL
    /// Keeps the folder locked until this process ends in any way (flock(2)).
    private let lock: FileHandle

    private static let prefix = ".pictures-"

    /// Makes a folder, and removes those that nobody uses any more.
    /// - Throws: what the file system throws.
    public init(in parent: URL) throws {
        try FileManager.default.createDirectory(
            at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let gate = try Self.gate(of: parent)
        Self.removeAbandoned(in: parent)
        url = parent.appendingPathComponent("\(Self.prefix)\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        lock = try Self.open(url, O_RDONLY | O_DIRECTORY)
        guard flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        try gate.close()
    }

    /// Takes the folder away, with everything in it.
    public func remove() { try? FileManager.default.removeItem(at: url) }

    /// Removes the folders that nobody uses any more.
    /// - Throws: what the file system throws.
    public static func sweep(_ parent: URL) throws {
        let gate = try gate(of: parent)
        removeAbandoned(in: parent)
        try gate.close()
    }

    /// Between the making of a folder and its lock it looks like an abandoned one: whoever holds this is alone.
    private static func gate(of parent: URL) throws -> FileHandle {
        let gate = try open(parent.appendingPathComponent(".pictures.lock"), O_RDWR | O_CREAT)
        while flock(gate.fileDescriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        }
        return gate
    }

    private static func removeAbandoned(in parent: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let folder = parent.appendingPathComponent(name, isDirectory: true)
            guard let lock = try? open(folder, O_RDONLY | O_DIRECTORY),
                flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(at: folder)
        }
    }

    private static func open(_ url: URL, _ flags: Int32) throws -> FileHandle {
        let descriptor = Glibc.open(url.path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
