/// A button in a navigation bar or toolbar.
///
/// - Status: partial (possible titles are kept, without effect)
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case plain = 0
        case bordered = 1
        case done = 2
    }

    /// - Status: complete
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

        /// What it is called: its title where no symbol stands for it, and by a screen reader.
        var word: String? { SystemWord(rawValue: String(describing: self))?.text }

        /// The symbol that stands for it; nil for what is a word.
        var symbol: String? {
            switch self {
            case .done, .cancel, .edit, .save, .undo, .redo, .pageCurl, .flexibleSpace, .fixedSpace: nil
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            }
        }
    }

    /// Points: the size of the letters that a bar's symbols go with.
    private static let glyphSize: CGFloat = 19

    // MARK: What a bar shows

    /// Its own image, else the symbol of a system item without a title of its own.
    package var shownImage: UIImage? {
        if let image { return image }
        guard title == nil, let symbol = systemItem?.symbol else { return nil }
        return UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.glyphSize))
    }

    /// nil where an image is shown.
    package var shownTitle: String? { shownImage == nil ? title : nil }
    package var spokenTitle: String? { accessibilityLabel ?? title ?? systemItem?.word }

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
        title = systemItem.symbol == nil ? systemItem.word : nil
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
