import CLinux
import Descriptors
import Foundation
import Glibc

/// A process of Chromium's that shows pages.
final class RendererProcess {
    let identifier: pid_t
    private let descriptor: SharedDescriptor

    /// - Parameters:
    ///   - identifier: what Chromium says that it is.
    ///   - chromium: whose child, or child's child, it must be: what Chromium says may be anything.
    init?(_ identifier: Int, of chromium: pid_t) {
        guard let identifier = pid_t(exactly: identifier), identifier > 1,
            let descriptor = SharedDescriptor(owning: linux_pidfd_open(identifier))
        else { return nil }
        var ancestor = identifier
        for _ in 0..<8 where ancestor != chromium {
            guard let parent = Self.parent(of: ancestor), parent > 1 else { return nil }
            ancestor = parent
        }
        guard ancestor == chromium, ancestor != identifier else { return nil }
        (self.identifier, self.descriptor) = (identifier, descriptor)
    }

    /// Bytes that are its own and nobody else's; nil if it has ended.
    var privateMemory: Int? {
        let pages = Self.words("/proc/\(identifier)/statm")
        guard pages.count > 2, let resident = Int(pages[1]), let shared = Int(pages[2]) else { return nil }
        return max(0, resident - shared) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Seconds that its first thread has run for.
    var threadTime: Double? {
        Self.words("/proc/\(identifier)/task/\(identifier)/schedstat").first.flatMap { Double($0) }.map { $0 / 1e9 }
    }

    func end() { _ = linux_pidfd_send_signal(descriptor.rawValue, SIGKILL) }

    private static func words(_ path: String) -> [Substring] {
        guard let file = FileDescriptor(owning: open(path, O_RDONLY | O_CLOEXEC)) else { return [] }
        var room = [UInt8](repeating: 0, count: 1024)
        let count = read(file.rawValue, &room, room.count)
        return String(decoding: room.prefix(max(0, count)), as: UTF8.self).split { $0 == " " || $0 == "\n" }
    }

    private static func parent(of process: pid_t) -> pid_t? {
        let words = words("/proc/\(process)/stat")
        // The name, which may have spaces, is in brackets; the state and the parent follow it.
        guard let name = words.lastIndex(where: { $0.hasSuffix(")") }), words.count > name + 2 else { return nil }
        return pid_t(words[name + 2])
    }
}
