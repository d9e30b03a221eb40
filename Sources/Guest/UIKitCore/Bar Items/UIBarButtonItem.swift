/// A button in a navigation bar or toolbar.
///
/// - Status: partial (system items show their words instead of glyphs)
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case plain = 0
        case bordered = 1
        case done = 2
    }

    /// - Status: partial (words instead of glyphs)
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

        var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: return nil
            case .add: return "+"
            default: return SystemWord(rawValue: String(describing: self))?.text
            }
        }
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map(ClassRegistry.shared.target)
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        self.target = target.map(ClassRegistry.shared.target)
        self.action = action
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: .plain, target: target, action: action)
        become(systemItem)
    }

    func become(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        style = systemItem == .done || systemItem == .save ? .done : .plain
        title = systemItem.title
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    var systemItem: SystemItem?

    /// Whether it keeps others apart.
    package var isSpace: Bool { systemItem == .fixedSpace || isFlexible }
    package var isFlexible: Bool { systemItem == .flexibleSpace }

    open var style = Style.plain
    open weak var target: AnyObject?
    open var action: Selector?
    /// Points; 0 means as wide as needed.
    open var width: CGFloat = 0
    open var tintColor: UIColor? {
        didSet {
            customizes(.tintColor) { [tintColor] in ($0 as? UIBarButtonItem)?.tintColor = tintColor }
            changed()
        }
    }
    /// The button that a bar shows for this item.
    package weak var barButton: UIView?
    /// What is seen of this item, if it is in a bar.
    var shownView: UIView? { customView ?? barButton }

    open var customView: UIView? {
        didSet { changed() }
    }
    open var possibleTitles: Set<String>?

    /// Does what the item is for.
    package func press(event: UIEvent?) {
        guard isEnabled, let action else { return }
        _ = ActionSender.send(action, to: target, from: self, for: event)
    }
}
