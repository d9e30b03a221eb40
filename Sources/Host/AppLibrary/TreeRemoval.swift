import Descriptors
import Glibc

/// Removes a folder with all that is in it, however an app has filled it: paths longer than the system takes, folders
/// that forbid to be read. No symbolic link is followed.
enum TreeRemoval {
    /// Folders below this depth are moved up first: their number of open descriptors stays bounded.
    private static let greatestDepth = 32

    /// How often a folder is gone through that fills again meanwhile.
    private static let mostPasses = 100
    /// How often a folder is gone through because it is deep: each time takes `greatestDepth` off.
    private static let mostPassesOfDepth = 10_000

    /// - Throws: `LibraryError.stillWritten` if another process goes on writing into it, else `LibraryError.disk`.
    static func remove(_ path: String) throws {
        if unlink(path) == 0 || errno == ENOENT { return }
        var moved = 0
        var (passes, passesOfDepth) = (0, 0)
        while passes < mostPasses, passesOfDepth < mostPassesOfDepth {
            let before = moved
            let folder = try open(AT_FDCWD, path)
            try empty(folder, top: folder, depth: 0, moved: &moved)
            if rmdir(path) == 0 || errno == ENOENT { return }
            guard errno == ENOTEMPTY else { throw failure(path) }
            if moved == before { passes += 1 } else { passesOfDepth += 1 }
        }
        throw LibraryError.stillWritten(path: path)
    }

    private static func empty(
        _ folder: borrowing FileDescriptor, top: borrowing FileDescriptor, depth: Int, moved: inout Int
    ) throws {
        for name in try names(in: folder) {
            if unlinkat(folder.rawValue, name, 0) == 0 || errno == ENOENT { continue }
            guard errno == EISDIR || errno == EPERM else { throw failure(name) }
            if depth >= greatestDepth {
                moved += 1
                let aside = ".removed-\(getpid())-\(moved)"
                guard renameat(folder.rawValue, name, top.rawValue, aside) == 0 || errno == ENOENT else {
                    throw failure(name)
                }
                continue
            }
            guard let child = try openIfThere(folder.rawValue, name) else { continue }
            try empty(child, top: top, depth: depth + 1, moved: &moved)
            // The folder was filled again, or is gone already: the next pass deals with both.
            guard unlinkat(folder.rawValue, name, AT_REMOVEDIR) == 0 || errno == ENOTEMPTY || errno == ENOENT else {
                throw failure(name)
            }
        }
    }

    private static func open(_ folder: Int32, _ name: UnsafePointer<CChar>) throws -> FileDescriptor {
        guard let descriptor = try openIfThere(folder, name) else { throw failure(name) }
        return descriptor
    }

    /// Opens a folder and makes it one that can be changed.
    /// - Returns: nil if it is no folder, or is there no more: another process may have changed it since it was listed.
    private static func openIfThere(_ folder: Int32, _ name: UnsafePointer<CChar>) throws -> FileDescriptor? {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        var number = openat(folder, name, flags)
        if number < 0, errno == EACCES {
            fchmodat(folder, name, 0o700, 0)
            number = openat(folder, name, flags)
        }
        guard let descriptor = FileDescriptor(owning: number) else {
            if errno == ENOENT || errno == ENOTDIR || errno == ELOOP { return nil }
            throw failure(name)
        }
        // Nothing can be taken out of a folder that forbids to be changed.
        fchmod(descriptor.rawValue, 0o700)
        return descriptor
    }

    /// As bytes: a name need not be text.
    private static func names(in folder: borrowing FileDescriptor) throws -> [[CChar]] {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        guard let copy = FileDescriptor(owning: openat(folder.rawValue, ".", flags)),
            let stream = fdopendir(copy.rawValue)
        else { throw failure(".") }
        // `fdopendir` has taken over the descriptor, and `closedir` closes it.
        _ = copy.release()
        defer { closedir(stream) }
        var names: [[CChar]] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                Array(bytes.bindMemory(to: CChar.self).prefix { $0 != 0 }) + [0]
            }
            let dot = CChar(UInt8(ascii: "."))
            if name != [dot, 0], name != [dot, dot, 0] { names.append(name) }
        }
        return names
    }

    private static func failure(_ name: UnsafePointer<CChar>) -> LibraryError {
        let code = errno
        return .disk(path: String(cString: name), reason: String(cString: strerror(code)))
    }
}
