@_spi(Hosting) import UIKit

/// What the host told a widget's context, and what the widget told it.
final class WidgetContextState {
    var largest = NCWidgetDisplayMode.compact
    var active = NCWidgetDisplayMode.compact
    var compactSize = CGSize.zero
    var expandedSize = CGSize.zero
    var largestDidChange: ((NCWidgetDisplayMode) -> Void)?
}

extension NSExtensionContext {
    private static let storageKey = "NotificationCenter.widget"

    var widget: WidgetContextState {
        if let known = storage[Self.storageKey] as? WidgetContextState { return known }
        let state = WidgetContextState()
        storage[Self.storageKey] = state
        return state
    }

    /// The largest mode that the widget can make use of: with `.expanded` the user gets a Show More button.
    ///
    /// - Status: complete
    public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
        get { widget.largest }
        set {
            guard widget.largest != newValue else { return }
            widget.largest = newValue
            widget.largestDidChange?(newValue)
        }
    }

    /// The mode that the user chose.
    ///
    /// - Status: complete
    public var widgetActiveDisplayMode: NCWidgetDisplayMode { widget.active }

    /// The most that the widget gets in a mode, in points.
    ///
    /// - Status: complete
    public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
        displayMode == .compact ? widget.compactSize : widget.expandedSize
    }
}
