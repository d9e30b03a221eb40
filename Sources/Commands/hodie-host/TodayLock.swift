import Bundles
import Foundation

/// Held by the one `hodie today` of a home, and released by the kernel however that ends.
///
/// Two of them would take each other's versions of apps, containers and state away.
struct TodayLock {
    private let file: FileHandle

    /// - Throws: `AlreadyRunning`; or what the file system throws.
    init(_ directories: HodieDirectories) throws {
        let path = directories.data.appendingPathComponent("today.lock").path
        try FileManager.default.createDirectory(
            at: directories.data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let lines = (try? file.readToEnd()).flatMap { $0.map { String(decoding: $0, as: UTF8.self) } } ?? ""
            throw AlreadyRunning(home: directories.data.path, said: lines.split(separator: "\n").map(String.init))
        }
        try write("")
    }

    /// Tells a second one where this one is.
    func tell(address: URL) { try? write(address.absoluteString) }

    private func write(_ address: String) throws {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("\(getpid())\n\(address)\n".utf8))
    }
}

/// There is a `hodie today` of this home already.
private struct AlreadyRunning: Error, CustomStringConvertible {
    var home: String
    /// Its process identifier and its address, as far as it has said so.
    var said: [String]

    var description: String {
        let process = said.first.map { " (process \($0))" } ?? ""
        let place = said.count > 1 ? "at \(said[1])" : "and is just starting"
        return "the Today view of \(home) runs already\(process), \(place)"
    }
}
