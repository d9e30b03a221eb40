import Bundles

/// Reads the icons of apps beside the main loop. They are not kept: a face shows each of them once.
@MainActor
final class IconReader {
    private let disk = DiskQueue()

    /// - Parameter path: of the icon; `then` is told nil if there are no pixels beside it.
    func read(_ path: String, then: @escaping @MainActor @Sendable (IconPixels?) -> Void) {
        disk.perform({ IconPixels(besideIcon: path) }, then: then)
    }
}
