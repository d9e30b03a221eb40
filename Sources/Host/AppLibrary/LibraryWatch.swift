import Bundles
import Descriptors
import Dispatch
import Foundation

/// Tells of every change of the library, also by other processes: each opens and closes the library's lock for it. What
/// websites say of apps belongs to it, and is put there by hand.
///
/// One inotify descriptor, read on the main queue: while nothing is installed or removed, nothing wakes up.
@MainActor
public final class LibraryWatch {
    /// The file in the folder of apps that is locked during a change.
    nonisolated static let lockName = ".lock"

    private let source: DescriptorSource

    /// - Parameter onChange: called on the main queue after one or more changes.
    /// - Throws: `LibraryError.disk` if the folder of apps can neither be found nor made, or can't be watched.
    public init(_ directories: HodieDirectories, onChange: @escaping @MainActor () -> Void) throws {
        guard let watch = SharedDescriptor(owning: inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))) else {
            throw Self.error(directories.data.path)
        }
        try Self.add(directories.apps, to: watch, events: IN_CLOSE_WRITE)
        let domains = directories.associatedDomains
        func watchDomains() throws { try Self.add(domains, to: watch, events: Self.anyFile) }
        try watchDomains()
        source = DescriptorSource(reading: watch, queue: .main)
        source.setEventHandler {
            // The events are read only to empty the descriptor; any of them means that the library has changed.
            var buffer = [UInt8](repeating: 0, count: 4096)
            while read(watch.rawValue, &buffer, buffer.count) > 0 {}
            // The folder may have been removed, or be another one now; the same one is not watched twice.
            try? watchDomains()
            MainActor.assumeIsolated { onChange() }
        }
        source.activate()
    }

    isolated deinit { source.cancel() }

    /// Files that come, go, or have other contents.
    private static let anyFile =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF

    private static func add(_ folder: URL, to watch: SharedDescriptor, events: Int32) throws {
        try LibraryDisk().createFolder(folder)
        guard inotify_add_watch(watch.rawValue, folder.path, UInt32(events)) >= 0 else { throw error(folder.path) }
    }

    private static func error(_ path: String) -> LibraryError {
        .disk(path: path, reason: "it can't be watched: \(String(cString: strerror(errno)))")
    }
}
