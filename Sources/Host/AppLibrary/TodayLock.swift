import Bundles
import Foundation

/// Held by the one `hodie today` of a home, and released by the kernel however that ends.
///
/// Two of them would take each other's versions of apps, containers and state away.
public struct TodayLock: Sendable {
    private let file: FileHandle

    /// Who holds it.
    public struct Holder: Hashable, Sendable {
        /// The process identifier; nil if it has not said so yet.
        public var process: Int32?
        /// Where its page is; nil while it is starting.
        public var address: String?

        init(_ lines: [String]) {
            process = lines.first.flatMap { Int32($0) }
            address = lines.dropFirst().first
        }
    }

    /// Who holds the lock of this home; nil if nobody does.
    public static func holder(_ directories: HodieDirectories) -> Holder? {
        let descriptor = open(path(directories), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return nil }
        return Holder(lines(file))
    }

    private static func path(_ directories: HodieDirectories) -> String {
        directories.data.appendingPathComponent("today.lock").path
    }

    private static func lines(_ file: FileHandle) -> [String] {
        let text = (try? file.readToEnd()).flatMap { $0.map { String(decoding: $0, as: UTF8.self) } } ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// - Throws: `AlreadyRunning`; or what the file system throws.
    public init(_ directories: HodieDirectories) throws {
        let path = Self.path(directories)
        try HodieDirectories.makeForUser(directories.data)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw AlreadyRunning(home: directories.data.path, holder: Holder(Self.lines(file)))
        }
        try write("")
    }

    /// Tells a second one where this one is.
    public func tell(address: URL) { try? write(address.absoluteString) }

    private func write(_ address: String) throws {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data("\(getpid())\n\(address)\n".utf8))
    }
}

/// There is a `hodie today` of this home already.
private struct AlreadyRunning: Error, CustomStringConvertible {
    var home: String
    var holder: TodayLock.Holder

    var description: String {
        let process = holder.process.map { " (process \($0))" } ?? ""
        let place = holder.address.map { "at \($0)" } ?? "and is just starting"
        return "the Today view of \(home) runs already\(process), \(place)"
    }
}
