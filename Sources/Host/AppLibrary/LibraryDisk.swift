import Bundles
import Descriptors
import Foundation

/// The library's changes to the disk. Each is announced to `willDo` first, where a test makes it fail or looks at what
/// a kill at that moment would leave.
struct LibraryDisk: Sendable {
    enum Step: Hashable, Sendable {
        case createFolder(String)
        case copyFile(String)
        case move(String)
        case switchLink(String)
        case remove(String)
        case replace(String)
    }

    var willDo: @Sendable (Step) throws -> Void = { _ in }

    /// Makes a folder and those above it, for this user only.
    func createFolder(_ folder: URL) throws {
        if FileManager.default.fileExists(atPath: folder.path) { return }
        try willDo(.createFolder(folder.path))
        try guarded(folder.path) {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
    }

    /// Copies the plain files of a bundle; what is copied is on the disk, not only in memory, when this returns.
    func copyTree(_ source: URL, to target: URL) throws {
        try createFolder(target)
        var folders: Set<String> = [target.path]
        for path in try BundleContents.list(source) {
            let file = target.appendingPathComponent(path)
            let folder = file.deletingLastPathComponent()
            try createFolder(folder)
            folders.insert(folder.path)
            try copyFile(source.appendingPathComponent(path), to: file)
        }
        for folder in folders { try synchronize(folder) }
        try synchronize(target.deletingLastPathComponent().path)
    }

    private func copyFile(_ source: URL, to target: URL) throws {
        try willDo(.copyFile(target.path))
        guard let input = FileDescriptor(owning: open(source.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)) else {
            throw error(source.path)
        }
        var status = stat()
        guard fstat(input.rawValue, &status) == 0 else { throw error(source.path) }
        let creating = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        guard let output = FileDescriptor(owning: open(target.path, creating, 0o600)) else { throw error(target.path) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(input.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw error(source.path) }
            if count == 0 { break }
            guard buffer[..<count].withUnsafeBytes({ Self.write($0, to: output) }) else { throw error(target.path) }
        }
        let mode: mode_t = status.st_mode & 0o111 != 0 ? 0o700 : 0o600
        guard fchmod(output.rawValue, mode) == 0, fsync(output.rawValue) == 0 else { throw error(target.path) }
    }

    /// - Returns: false if not all of it could be written; `errno` says why.
    private static func write(_ bytes: UnsafeRawBufferPointer, to file: borrowing FileDescriptor) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(file.rawValue, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes a small file, for this user only, in one step if there was one before.
    func replace(_ file: URL, with data: Data) throws {
        try willDo(.replace(file.path))
        try createFolder(file.deletingLastPathComponent())
        let fresh = file.deletingLastPathComponent().appendingPathComponent(".new-\(UUID().uuidString)")
        let creating = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        guard let output = FileDescriptor(owning: open(fresh.path, creating, 0o600)) else { throw error(file.path) }
        guard data.withUnsafeBytes({ Self.write($0, to: output) }), fsync(output.rawValue) == 0,
            rename(fresh.path, file.path) == 0
        else {
            let failure = error(file.path)
            unlink(fresh.path)
            throw failure
        }
        try synchronize(file.deletingLastPathComponent().path)
    }

    func move(_ source: URL, to target: URL) throws {
        try willDo(.move(target.path))
        guard rename(source.path, target.path) == 0 else { throw error(target.path) }
        try synchronize(target.deletingLastPathComponent().path)
    }

    /// Makes the symbolic link at `link` lead to `name`, in one step if there was one before.
    func switchLink(at link: URL, to name: String) throws {
        try willDo(.switchLink(link.path))
        let fresh = link.deletingLastPathComponent().appendingPathComponent(".link-\(UUID().uuidString)")
        guard symlink(name, fresh.path) == 0 else { throw error(link.path) }
        guard rename(fresh.path, link.path) == 0 else {
            let failure = error(link.path)
            unlink(fresh.path)
            throw failure
        }
        try synchronize(link.deletingLastPathComponent().path)
    }

    /// Removes a file, link or folder; nothing there is fine.
    func remove(_ url: URL) throws {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { return }
        try willDo(.remove(url.path))
        try TreeRemoval.remove(url.path)
    }

    /// Takes a folder away at once and removes it as far as possible; nothing there is fine.
    ///
    /// A process that has the folder open may go on writing into it, under its new name, where it is left to a later
    /// `remove`.
    /// - Parameter prefix: of the name that it has until then.
    func discard(_ url: URL, as prefix: String) throws {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { return }
        try willDo(.remove(url.path))
        let aside = url.deletingLastPathComponent().appendingPathComponent(prefix + UUID().uuidString)
        guard rename(url.path, aside.path) == 0 else { throw error(url.path) }
        do { try TreeRemoval.remove(aside.path) } catch LibraryError.stillWritten {}
    }

    private func synchronize(_ folder: String) throws {
        guard let descriptor = FileDescriptor(owning: open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
            throw error(folder)
        }
        // Some file systems have no way to synchronise a folder; then there is nothing better to do.
        if fsync(descriptor.rawValue) != 0, errno != EINVAL { throw error(folder) }
    }

    private func error(_ path: String) -> LibraryError {
        .disk(path: path, reason: String(cString: strerror(errno)))
    }

    private func guarded(_ path: String, _ work: () throws -> Void) throws {
        do { try work() } catch {
            throw LibraryError.disk(path: path, reason: (error as NSError).localizedDescription)
        }
    }
}
