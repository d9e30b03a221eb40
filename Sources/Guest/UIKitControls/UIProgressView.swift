import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A bar that fills from one side (2 points high on iOS 7 to 13).
///
/// - Status: partial (track and progress images are kept, without effect; no observed `Progress`)
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case `default` = 0
        case bar = 1
    }

    private static let olderTrack = UIColor(red: 183 / 255, green: 183 / 255, blue: 183 / 255, alpha: 1)

    private let track = UIView(frame: .zero)
    private let fill = UIView(frame: .zero)
    private var storedProgress: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(frame.height, 2)))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 2))
        progressViewStyle = style
    }

    private func setUp() {
        for part in [track, fill] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        applyColors()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(progress, forKey: "UIProgress")
        coder.encode(progressViewStyle.rawValue, forKey: "UIProgressViewStyle")
        coder.encode(progressTintColor, forKey: "UIProgressTintColor")
        coder.encode(trackTintColor, forKey: "UITrackTintColor")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        progress = coder.decodeFloat(forKey: "UIProgress")
        progressViewStyle = Style(rawValue: coder.decodeInteger(forKey: "UIProgressViewStyle")) ?? .default
        progressTintColor = coder.decodeObject(of: UIColor.self, forKey: "UIProgressTintColor")
        trackTintColor = coder.decodeObject(of: UIColor.self, forKey: "UITrackTintColor")
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== track && $0 !== fill }
    }

    /// 0…1; values beyond are cut.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        let value = progress.isNaN ? 0 : max(0, min(1, progress))
        guard value != storedProgress else { return }
        _willSetValue(of: self, forKey: "progress")
        storedProgress = value
        _didSetValue(of: self, forKey: "progress")
        if animated {
            UIView.animate(withDuration: 0.25) {
                self.setNeedsLayout()
                self.layoutIfNeeded()
            }
        } else {
            setNeedsLayout()
        }
    }

    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    open var progressTintColor: UIColor? {
        didSet {
            customizes(.progressTintColor) { [progressTintColor] in
                ($0 as? UIProgressView)?.progressTintColor = progressTintColor
            }
            applyColors()
        }
    }

    open var trackTintColor: UIColor? {
        didSet {
            customizes(.trackTintColor) { [trackTintColor] in
                ($0 as? UIProgressView)?.trackTintColor = trackTintColor
            }
            applyColors()
        }
    }

    open var progressImage: UIImage?
    open var trackImage: UIImage?

    private func applyColors() {
        fill.backgroundColor = progressTintColor ?? effectiveTintColor
        let isOlder = UIScreen.main.environment.systemVersion < 13
        track.backgroundColor =
            trackTintColor ?? (progressViewStyle == .bar ? .clear : isOlder ? Self.olderTrack : .systemFill)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColors()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        track.frame = bounds
        let width = (bounds.width * CGFloat(storedProgress))
        let scale = UIScreen.main.scale
        let rounded = (width * scale).rounded() / scale
        fill.frame = CGRect(
            x: isRightToLeft ? bounds.width - rounded : 0, y: 0, width: rounded, height: height)
        let radius = progressViewStyle == .bar ? 0 : min(height, bounds.width) / 2
        track.layer.cornerRadius = radius
        fill.layer.cornerRadius = min(radius, rounded / 2)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 2)
    }

    @_spi(UIKit) open override func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool { axis == .vertical }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded()))%" }
        set { super.accessibilityValue = newValue }
    }

    @_spi(UIKit) open override var accessibilityRole: AccessibilityNode.Role? { .progress }
}
