/// Shows a material behind its content, or its content with vibrancy. Content goes into `contentView`.
///
/// - Status: partial (materials are translucent tints, vibrancy is strength)
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let content = UIView(frame: .zero)

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
        apply()
    }

    open var contentView: UIView { content }

    open var effect: UIVisualEffect? {
        didSet { apply() }
    }

    private func apply() {
        backgroundColor = (effect as? UIBlurEffect)?.tint
        if let vibrancy = effect as? UIVibrancyEffect {
            content.alpha = vibrancy.strength
            content.tintColor = .label
        } else {
            content.alpha = 1
            content.tintColor = nil
        }
    }
}
