/// What a bar shows: a title and an image.
///
/// - Status: partial (landscape images are kept, without effect)
@preconcurrency @MainActor open class UIBarItem: NSObject, @preconcurrency NSCoding, AppearanceFollower {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.fillFromInterfaceFile(self)
    }

    // MARK: Interface files

    open func awakeFromNib() {}

    open func awakeAfter(using coder: NSCoder) -> Any? {
        self
    }

    /// Keeps nothing: an item comes from an interface file, not from an archive.
    open func encode(with coder: NSCoder) {}

    open var title: String? {
        willSet { _willSetValue(of: self, forKey: "title") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "title")
        }
    }

    open var image: UIImage? {
        willSet { _willSetValue(of: self, forKey: "image") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "image")
        }
    }

    open var isEnabled = true {
        willSet { _willSetValue(of: self, forKey: "enabled") }
        didSet {
            changed()
            _didSetValue(of: self, forKey: "enabled")
        }
    }

    open var tag = 0
    open var imageInsets = UIEdgeInsets.zero
    open var landscapeImagePhone: UIImage?
    open var largeContentSizeImage: UIImage?
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?

    var ownAppearance: AppearanceProperties = []
    var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        customizes(.titleTextAttributes, state: state.rawValue) {
            ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state)
        }
        titleAttributes[state.rawValue] = attributes
        changed()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Called when what the bar shows is no longer right.
    var onChange: (() -> Void)?

    func changed() {
        // What shows the item asks it afterwards.
        if !ownAppearance.contains(.isFollowing) { onChange?() }
    }
}
