import Foundation

/// How much of a disk a guest takes: the files in a folder, and those that it has removed and keeps (`RemovedFiles`).
struct DiskUse {
    /// What one file takes besides its bytes: an entry in its folder and an inode.
    static let perFile = 1024

    /// Bytes so far.
    private(set) var bytes = 0
    /// Beyond this many, nothing more is counted.
    let limit: Int

    init(limit: Int) { self.limit = limit }

    var isExceeded: Bool { bytes > limit }

    /// Adds all that is in a folder. Links are not followed.
    mutating func add(folder: String) {
        guard !isExceeded, let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while !isExceeded, let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            bytes += Int(status.st_blocks) * 512 + Self.perFile
            if status.st_mode & S_IFMT == S_IFDIR { add(folder: path) }
        }
    }

    /// Adds those of a process's files without a name that are on the disk that `folder` is on.
    mutating func add(_ removed: RemovedFiles, onDiskOf folder: String) {
        var disk = stat()
        guard stat(folder, &disk) == 0 else { return }
        bytes += removed.bytes(onDisk: UInt64(disk.st_dev))
    }
}
