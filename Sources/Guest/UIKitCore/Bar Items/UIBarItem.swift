/// What a bar shows: a title and an image.
///
/// - Status: partial (landscape images are kept, without effect)
@preconcurrency @MainActor open class UIBarItem: NSObject, ArchivedState, @preconcurrency NSCoding, AppearanceFollower {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        coder.fill(self)
    }

    // MARK: Interface files

    open func awakeFromNib() {}

    open func awakeAfter(using coder: NSCoder) -> Any? {
        self
    }

    /// Keeps the title, the image and whether the item is enabled; not its target.
    open func encode(with coder: NSCoder) {
        coder.encode(title, forKey: "UITitle")
        coder.encode(image, forKey: "UIImage")
        coder.encode(isEnabled, forKey: "UIEnabled")
        coder.encode(tag, forKey: "UITag")
    }

    @_spi(UIKit) open func decodeState(_ coder: NSCoder) {
        title = coder.decodeObject(of: NSString.self, forKey: "UITitle").map { String($0) }
        image = coder.decodeObject(of: UIImage.self, forKey: "UIImage")
        isEnabled = coder.decodeBool(forKey: "UIEnabled")
        tag = coder.decodeInteger(forKey: "UITag")
    }

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

    package var ownAppearance: AppearanceProperties = []
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
    package var onChange: (() -> Void)?

    func changed() {
        // What shows the item asks it afterwards.
        if !ownAppearance.contains(.isFollowing) { onChange?() }
    }
}
