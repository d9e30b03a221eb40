import Descriptors
import Foundation
import Glibc

/// Waits for changes of the files in some folders: one inotify instance; while nothing changes, nothing wakes up.
final class FolderWatch {
    private let descriptor: FileDescriptor
    private var watched: [String: Int32] = [:]

    /// What an editor does when it saves: it writes in place, or moves a new file over the old one.
    private static let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
    /// Milliseconds without a change after which a save is taken to be over.
    private static let rest: Int32 = 15

    /// - Throws: `POSIXError`
    init() throws {
        guard let descriptor = FileDescriptor(owning: inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))) else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        self.descriptor = descriptor
    }

    /// Watches these folders from now on, and no others. What cannot be watched is left out.
    ///
    /// - Returns: whether there is a new one among them: what changed in it before this call is not known.
    func watch(_ folders: Set<String>) -> Bool {
        let before = Set(watched.keys)
        for (folder, number) in watched where !folders.contains(folder) {
            inotify_rm_watch(descriptor.rawValue, number)
            watched[folder] = nil
        }
        for folder in folders {
            // Asked for again, a folder that was replaced by another one of its name is watched, too.
            let number = inotify_add_watch(descriptor.rawValue, folder, Self.changes | UInt32(IN_ONLYDIR))
            watched[folder] = number >= 0 ? number : nil
        }
        return !Set(watched.keys).isSubset(of: before)
    }

    /// Waits until something has changed, and for the end of the changes that come with it.
    func wait() {
        while !changed(within: -1) {}
        while changed(within: Self.rest) {}
    }

    /// - Parameter milliseconds: how long to wait for it; -1 for as long as it takes.
    private func changed(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) > 0 else { return false }
        var isChange = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: MemoryLayout<inotify_event>.alignment) { room in
            while case let count = read(descriptor.rawValue, room.baseAddress, room.count), count > 0 {
                var offset = 0
                while offset < count {
                    let event = room.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let start = offset + MemoryLayout<inotify_event>.size
                    let name = room[start..<start + Int(event.len)].prefix { $0 != 0 }
                    isChange = isChange || Self.counts(String(decoding: name, as: UTF8.self))
                    offset = start + Int(event.len)
                }
            }
        }
        return isChange
    }

    /// Editors keep files of their own beside those that they edit.
    private static func counts(_ name: String) -> Bool {
        !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasSuffix(".swp")
    }
}
