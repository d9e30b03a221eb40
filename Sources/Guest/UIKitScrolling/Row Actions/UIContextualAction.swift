/// What can be done with a row that is swiped aside.
///
/// - Status: complete
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case normal, destructive
    }

    /// Does it. The last argument is to be called when it is done, with whether it was.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    /// Above the title.
    open var image: UIImage?
    /// By default red for what destroys, else grey.
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        backgroundColor = style == .destructive ? .systemRed : .systemGray
        super.init()
    }
}
