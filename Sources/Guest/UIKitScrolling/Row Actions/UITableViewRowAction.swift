/// What can be done with a row that is swiped aside, as it was said before iOS 11.
///
/// - Status: partial (a background effect is kept, without effect)
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case `default` = 0
        case normal = 1

        public static let destructive = Style.default
    }

    public let style: Style
    let handler: (UITableViewRowAction, IndexPath) -> Void
    open var title: String?
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIVisualEffect?

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The same as it is said now.
    func contextual(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
            [self] _, _, done in
            handler(self, path)
            done(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
