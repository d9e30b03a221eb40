@_spi(Hosting) import AppleFoundation
import InterfaceFormat
@_spi(Hosting) import NotificationCenter
@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKit

/// A widget that nobody sees, led through the first moments of its life before any guest is forked: the runtime's
/// metadata, conformances and caches that real widgets need are then made already, and shared by all of them.
///
/// It is a bundle on disk like any other, in a temporary folder that is gone afterwards. Nothing that it opened, neither
/// a file nor a database, stays open.
@MainActor
struct Rehearsal {
    private static let size = CGSize(width: 359, height: 110)
    private static let scale: CGFloat = 2

    private let folder: URL

    /// A failure is ignored: it only makes the next guests start some milliseconds later.
    static func run() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try? Rehearsal(folder: folder).run()
    }

    private func run() throws {
        let before = GuestContext.current
        try RehearsalBundle(folder: folder).write()
        GuestContext.current = GuestContext(
            bundlePath: folder.path, applicationPath: folder.path, bundleIdentifier: RehearsalBundle.identifier,
            containerPath: folder.path, groupContainers: [RehearsalBundle.group: folder.path])
        defer { GuestContext.current = before }
        RehearsalController.register()
        let widget = try HostedWidget(
            bundle: .main,
            opening: WidgetStart(
                displayMode: .compact, compactSize: Self.size, expandedSize: Self.size, size: Self.size,
                systemVersion: before.systemVersion))
        _ = (widget.implementsUpdate, widget.fittingHeight)
        widget.setDisplayMode(.expanded, maximumSize: Self.size)
        widget.performUpdate { _ in }
        show(widget.window)
        widget.discard()
    }

    private func show(_ window: HostedWindow) {
        let (width, height) = (Int(Self.size.width * Self.scale), Int(Self.size.height * Self.scale))
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
        defer { pixels.deallocate() }
        let target = BitmapTarget(pixels: pixels, width: width, height: height, stride: width * 4, scale: Self.scale)
        window.beginAppearing()
        _ = window.commit(scale: Self.scale)
        window.render(into: target)
        window.endAppearing()
        _ = window.accessibilityNodes()
        for phase in [HostedTouchPhase.began, .ended] {
            window.send(phase, finger: 0, location: CGPoint(x: 8, y: 8), timestamp: 0)
        }
        window.disappear()
    }
}
