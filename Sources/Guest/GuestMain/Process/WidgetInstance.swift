import HostLink
@_spi(Hosting) import NotificationCenter
@_spi(Hosting) import UIKit

/// One controller of a widget.
@MainActor
final class WidgetInstance: GuestInstance {
    let widget: HostedWidget
    let canvas: Canvas
    /// The mode that it was made in.
    private let displayMode: DisplayMode
    var isOnScreen = false
    var accessibility = SpokenTree()
    var typing: TypingState?
    var keyWishes = KeyWishes()

    var window: HostedWindow? { widget.window }

    /// - Parameter environment: of the process.
    init(_ opening: WidgetOpening, environment: GuestEnvironment) throws {
        displayMode = opening.displayMode
        widget = try HostedWidget(
            bundle: .main,
            opening: WidgetStart(
                displayMode: NCWidgetDisplayMode(opening.displayMode), compactSize: CGSize(opening.compactSize),
                expandedSize: CGSize(opening.expandedSize), size: CGSize(opening.size),
                systemVersion: environment.systemVersion))
        canvas = Canvas(scale: environment.scale)
        change(to: opening.appearance)
    }

    /// Shows this controller in an appearance of its own, whatever others in the process have.
    func change(to appearance: GuestEnvironment.Appearance) {
        widget.window.appearance = appearance == .dark ? .dark : .light
    }

    var fittingHeight: Double? { widget.fittingHeight.map { Double($0) } }

    /// The answer to `openWidget`. In compact mode the height is given, and the first frame comes earlier if the layout
    /// is not solved for a fitting height.
    var description: LoadedGuest {
        LoadedGuest(
            implementsUpdate: widget.implementsUpdate, largestDisplayMode: DisplayMode(widget.largestDisplayMode),
            preferredContentSize: widget.preferredContentSize.map { LinkSize($0) },
            fittingHeight: displayMode == .expanded ? fittingHeight : nil)
    }
}
