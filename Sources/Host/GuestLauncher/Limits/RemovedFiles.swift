import Foundation

/// Files without a name that a process has open or mapped: they take room as long as it does.
struct RemovedFiles {
    private struct File: Hashable {
        let disk: UInt64
        let number: UInt64
    }

    /// Bytes.
    private var sizes: [File: Int] = [:]

    init(of process: Int32) {
        for descriptor in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? [] {
            var status = stat()
            guard stat("/proc/\(process)/fd/\(descriptor)", &status) == 0, status.st_nlink == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            sizes[File(disk: UInt64(status.st_dev), number: UInt64(status.st_ino))] =
                Int(status.st_blocks) * 512 + DiskUse.perFile
        }
        let open = Set(sizes.keys)
        for line in ProcFile("/proc/\(process)/maps", limit: 1 << 20)?.lines(endingIn: " (deleted)") ?? [] {
            // start-end rights offset major:minor inode path
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count > 4 else { continue }
            let range = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
            let device = fields[3].split(separator: ":").compactMap { UInt64($0, radix: 16) }
            guard range.count == 2, device.count == 2, let offset = Int(fields[2], radix: 16),
                let number = UInt64(fields[4])
            else { continue }
            let file = File(disk: Self.makedev(device[0], device[1]), number: number)
            if !open.contains(file) { sizes[file] = max(sizes[file] ?? 0, offset + range[1] - range[0]) }
        }
    }

    /// How much of it is on a disk (`st_dev`).
    func bytes(onDisk disk: UInt64) -> Int { sizes.reduce(0) { $1.key.disk == disk ? $0 + $1.value : $0 } }

    /// Linux's numbering of devices (makedev(3)), which is a macro.
    private static func makedev(_ major: UInt64, _ minor: UInt64) -> UInt64 {
        (major & 0xFFFF_F000) << 32 | (major & 0xFFF) << 8 | (minor & 0xFFFF_FF00) << 12 | minor & 0xFF
    }
}
