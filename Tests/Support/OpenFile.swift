import Glibc

/// A file, socket or pipe that a process has open, whatever the numbers of its descriptors: these are given anew at once,
/// while the kernel counts its own numbers of sockets, pipes and memory files up.
public struct OpenFile: Hashable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Nil if nothing is open there.
    public init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
    }

    /// All that this process has open now.
    public static var all: Set<OpenFile> {
        guard let folder = opendir("/proc/self/fd") else { return [] }
        defer { closedir(folder) }
        var files: Set<OpenFile> = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let file = Int32(name).flatMap({ OpenFile($0) }) { files.insert(file) }
        }
        return files
    }
}
