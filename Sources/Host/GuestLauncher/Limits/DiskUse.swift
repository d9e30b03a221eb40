import Foundation

/// How much of a disk a guest takes: the files in a folder, and those that it has removed and keeps open or mapped.
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

    /// Adds files without a name, on the disk that `folder` is on, that a process has open or mapped.
    mutating func addRemovedFiles(of process: Int32, onDiskOf folder: String) {
        var disk = stat()
        guard stat(folder, &disk) == 0 else { return }
        var counted: Set<UInt64> = []
        for descriptor in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? [] {
            var status = stat()
            guard stat("/proc/\(process)/fd/\(descriptor)", &status) == 0, status.st_dev == disk.st_dev,
                status.st_nlink == 0, status.st_mode & S_IFMT == S_IFREG, counted.insert(UInt64(status.st_ino)).inserted
            else { continue }
            bytes += Int(status.st_blocks) * 512 + Self.perFile
        }
        guard let maps = ProcFile("/proc/\(process)/maps", limit: 1 << 20) else { return }
        var sizes: [UInt64: Int] = [:]
        for line in maps.text.split(separator: "\n") where line.hasSuffix(" (deleted)") {
            // start-end rights offset major:minor inode path
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let range = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            let device = fields[3].split(separator: ":").compactMap { UInt64($0, radix: 16) }
            guard range.count == 2, let offset = Int(fields[2], radix: 16), let inode = UInt64(fields[4]),
                device.count == 2, makedev(device[0], device[1]) == UInt64(disk.st_dev), !counted.contains(inode)
            else { continue }
            sizes[inode] = max(sizes[inode] ?? 0, offset + range[1] - range[0])
        }
        bytes += sizes.values.reduce(0, +)
    }

    /// Linux's numbering of devices (makedev(3)), which is a macro.
    private func makedev(_ major: UInt64, _ minor: UInt64) -> UInt64 {
        (major & 0xFFFF_F000) << 32 | (major & 0xFFF) << 8 | (minor & 0xFFFF_FF00) << 12 | minor & 0xFF
    }
}
