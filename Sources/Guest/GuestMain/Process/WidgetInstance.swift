import HostLink
@_spi(Hosting) import NotificationCenter
@_spi(Hosting) import UIKit

/// One controller of a widget.
@MainActor
final class WidgetInstance: GuestInstance {
    let widget: HostedWidget
    let canvas: Canvas
    var isOnScreen = false
    var accessibility: [AccessibilityNode] = []

    var window: HostedWindow? { widget.window }

    init(_ opening: WidgetOpening, environment: GuestEnvironment) throws {
        widget = try HostedWidget(
            bundle: .main,
            opening: WidgetStart(
                displayMode: NCWidgetDisplayMode(opening.displayMode), compactSize: CGSize(opening.compactSize),
                expandedSize: CGSize(opening.expandedSize), size: CGSize(opening.size),
                systemVersion: environment.systemVersion))
        canvas = Canvas(scale: environment.scale)
    }

    /// What the host wants to know of it.
    var description: LoadedGuest {
        LoadedGuest(
            implementsUpdate: widget.implementsUpdate, largestDisplayMode: DisplayMode(widget.largestDisplayMode),
            preferredContentSize: widget.preferredContentSize.map { LinkSize($0) },
            fittingHeight: widget.fittingHeight.map { Double($0) })
    }
}
