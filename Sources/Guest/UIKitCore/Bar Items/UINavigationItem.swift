/// What a navigation bar shows while one controller is on top.
///
/// - Status: partial (the prompt is kept, without effect)
@preconcurrency @MainActor open class UINavigationItem: NSObject, ArchivedState, @preconcurrency NSCoding {
    /// Whether the title is written large, where the bar has large titles at all; `automatic` is as the item below has it.
    ///
    /// - Status: complete
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic = 0
        case always = 1
        case never = 2
    }

    public init(title: String) {
        super.init()
        self.title = title
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.fill(self)
    }

    public convenience override init() {
        self.init(title: "")
        title = nil
    }

    // MARK: Interface files

    open func awakeFromNib() {}

    open func awakeAfter(using coder: NSCoder) -> Any? {
        self
    }

    open func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "UITitle")
        coder.encode(prompt, forKey: "UIPrompt")
        coder.encode(titleView, forKey: "UITitleView")
        coder.encode(hidesBackButton, forKey: "UIHidesBackButton")
        coder.encode(backBarButtonItem, forKey: "UIBackBarButtonItem")
        coder.encode(leftBarButtonItems, forKey: "UILeftBarButtonItems")
        coder.encode(rightBarButtonItems, forKey: "UIRightBarButtonItems")
    }

    @_spi(UIKit) open func decodeState(_ coder: NSCoder) {
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { String($0) }
        prompt = coder.decodeObject(of: NSString.self, forKey: "UIPrompt").map { String($0) }
        titleView = coder.decodeObject(forKey: "UITitleView") as? UIView
        hidesBackButton = coder.decodeBool(forKey: "UIHidesBackButton")
        backBarButtonItem = coder.decodeObject(forKey: "UIBackBarButtonItem") as? UIBarButtonItem
        leftBarButtonItems = coder.decodeObject(forKey: "UILeftBarButtonItems") as? [UIBarButtonItem]
        rightBarButtonItems = coder.decodeObject(forKey: "UIRightBarButtonItems") as? [UIBarButtonItem]
    }

    open var title: String? {
        willSet { _willSetValue(of: self, forKey: "title") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "title")
        }
    }

    open var titleView: UIView? {
        willSet { _willSetValue(of: self, forKey: "titleView") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "titleView")
        }
    }

    open var prompt: String?
    open var backBarButtonItem: UIBarButtonItem? {
        willSet { _willSetValue(of: self, forKey: "backBarButtonItem") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "backBarButtonItem")
        }
    }
    open var backButtonTitle: String? {
        didSet { changed() }
    }
    open var hidesBackButton = false {
        didSet { changed() }
    }
    open var leftItemsSupplementBackButton = false {
        didSet { changed() }
    }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { changed() }
    }
    /// Whether the search field goes as content is scrolled; it comes back when that is pulled down.
    open var hidesSearchBarWhenScrolling = true {
        didSet { changed() }
    }
    /// The search controller whose field the bar shows below the title.
    package var searchControllerStorage: UIViewController? {
        didSet { changed() }
    }
    /// Points by which the bar is lower than it could be, because content was scrolled; nil as long as none was.
    package var hiddenBarHeight: CGFloat?

    open var leftBarButtonItems: [UIBarButtonItem]? {
        willSet { _willSetValue(of: self, forKey: "leftBarButtonItems") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "leftBarButtonItems")
        }
    }

    open var rightBarButtonItems: [UIBarButtonItem]? {
        willSet { _willSetValue(of: self, forKey: "rightBarButtonItems") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "rightBarButtonItems")
        }
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Called when what the bar shows is no longer right.
    package var onChange: (() -> Void)?

    private func changed() {
        onChange?()
    }
}
