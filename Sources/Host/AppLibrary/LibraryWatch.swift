import Bundles
import Descriptors
import Dispatch
import Foundation

/// Tells of every change of the library, also by other processes: each opens and closes the library's lock for it.
///
/// One inotify watch, read on the main queue: while nothing is installed or removed, nothing wakes up.
@MainActor
public final class LibraryWatch {
    /// The file in the folder of apps that is locked during a change.
    nonisolated static let lockName = ".lock"

    private let source: DescriptorSource

    /// - Parameter onChange: called on the main queue after one or more changes.
    /// - Throws: `LibraryError.disk` if the folder of apps can neither be found nor made, or can't be watched.
    public init(_ directories: HodieDirectories, onChange: @escaping @MainActor () -> Void) throws {
        let folder = directories.apps
        try LibraryDisk().createFolder(folder)
        guard let watch = SharedDescriptor(owning: inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))),
            inotify_add_watch(watch.rawValue, folder.path, UInt32(IN_CLOSE_WRITE)) >= 0
        else { throw Self.error(folder.path) }
        source = DescriptorSource(reading: watch, queue: .main)
        source.setEventHandler {
            // The events are read only to empty the descriptor; any of them means that the library has changed.
            var buffer = [UInt8](repeating: 0, count: 4096)
            while read(watch.rawValue, &buffer, buffer.count) > 0 {}
            MainActor.assumeIsolated { onChange() }
        }
        source.activate()
    }

    isolated deinit { source.cancel() }

    private static func error(_ path: String) -> LibraryError {
        .disk(path: path, reason: "it can't be watched: \(String(cString: strerror(errno)))")
    }
}
