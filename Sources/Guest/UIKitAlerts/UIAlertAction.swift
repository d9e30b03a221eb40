/// A button of an alert or an action sheet, and what it does.
///
/// - Status: complete
@preconcurrency @MainActor open class UIAlertAction: NSObject, NSCopying {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    let handler: ((UIAlertAction) -> Void)?
    var onChange: () -> Void = {}

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    open var isEnabled = true { didSet { if oldValue != isEnabled { onChange() } } }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            let copy = UIAlertAction(title: title, style: style, handler: handler)
            copy.isEnabled = isEnabled
            return copy
        }
    }
}
