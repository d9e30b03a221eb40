import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Spokes that turn while something is going on.
///
/// - Status: complete
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// - Status: complete
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101

        var isLarge: Bool { self == .large || self == .whiteLarge }

        /// Points.
        var side: CGFloat { isLarge ? 37 : 20 }
    }

    /// Seconds for one turn.
    private static let period: TimeInterval = 1
    private static let fadedAlpha: CGFloat = 0.3

    private var timer: Timer?
    /// Which spoke is the darkest.
    private var phase = 0

    public init(style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
        self.style = style
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
        isUserInteractionEnabled = false
        isOpaque = false
        updateVisibility()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UIActivityIndicatorViewStyle")
        coder.encode(hidesWhenStopped, forKey: "UIHidesWhenStopped")
        coder.encode(isAnimating, forKey: "UIAnimating")
        coder.encode(ownColor, forKey: "UIColor")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        style = Style(rawValue: coder.decodeInteger(forKey: "UIActivityIndicatorViewStyle")) ?? style
        hidesWhenStopped = coder.decodeBool(forKey: "UIHidesWhenStopped")
        ownColor = coder.decodeObject(of: UIColor.self, forKey: "UIColor")
        if coder.decodeBool(forKey: "UIAnimating") { startAnimating() }
    }

    // MARK: Looks

    open var style: Style = UIScreen.main.environment.systemVersion < 13 ? .white : .medium {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    private var ownColor: UIColor? { didSet { setNeedsDisplay() } }

    /// The darkest spoke's.
    open var color: UIColor! {
        get { ownColor ?? styleColor }
        set { ownColor = newValue }
    }

    private var styleColor: UIColor {
        switch style {
        case .white, .whiteLarge: return .white
        case .gray, .medium, .large:
            return UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.6 : 0.46, alpha: 1) }
        }
    }

    private var spokes: Int { UIScreen.main.environment.systemVersion < 13 ? 12 : 8 }

    open override func draw(_ rect: CGRect) {
        let side = style.side
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let width = side * (spokes == 8 ? 0.12 : 0.09)
        // The round ends stay inside.
        let (inner, outer) = (side * 0.25, (side - width) / 2)
        for spoke in 0..<spokes {
            // The spokes behind the darkest one fade.
            let age = CGFloat((phase - spoke + spokes) % spokes) / CGFloat(spokes)
            color.withAlphaComponent(1 - age * (1 - Self.fadedAlpha)).setStroke()
            let angle = CGFloat(spoke) / CGFloat(spokes) * 2 * .pi - .pi / 2
            let path = UIBezierPath()
            path.move(to: CGPoint(x: middle.x + cos(angle) * inner, y: middle.y + sin(angle) * inner))
            path.addLine(to: CGPoint(x: middle.x + cos(angle) * outer, y: middle.y + sin(angle) * outer))
            path.lineWidth = width
            path.lineCapStyle = .round
            path.stroke()
        }
    }

    // MARK: Animation

    open private(set) var isAnimating = false

    /// An indicator that hides does so for itself: one that was hidden otherwise stays hidden.
    open var hidesWhenStopped = true { didSet { updateVisibility() } }
    private var hasHiddenItself = false

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        updateVisibility()
        updateTimer()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        updateVisibility()
        updateTimer()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateTimer()
    }

    private func updateVisibility() {
        let hides = hidesWhenStopped && !isAnimating
        guard hides || hasHiddenItself else { return }
        hasHiddenItself = hides
        isHidden = hides
    }

    /// It turns only where it can be seen.
    private func updateTimer() {
        timer?.invalidate()
        timer = nil
        guard isAnimating, window != nil else { return }
        timer = Timer.scheduledTimer(withTimeInterval: Self.period / Double(spokes), repeats: true) {
            [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.turn() }
        }
    }

    private func turn() {
        phase = (phase + 1) % spokes
        setNeedsDisplay()
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

    @_spi(UIKit) open override func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
        set { super.accessibilityLabel = newValue }
    }

    @_spi(UIKit) open override var accessibilityRole: AccessibilityNode.Role? { .progress }
}
