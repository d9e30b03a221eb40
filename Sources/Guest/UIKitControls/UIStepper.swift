@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Two halves that make a value smaller and larger.
///
/// - Status: partial (no images of one's own)
@preconcurrency @MainActor open class UIStepper: UIControl {
    /// Seconds that a finger rests before the value goes on by itself.
    private static let patience: TimeInterval = 0.5
    /// Seconds from one step to the next from then on.
    private static let pace: TimeInterval = 0.2
    private static let cornerRadius: CGFloat = 8
    private static let olderRadius: CGFloat = 4

    private enum Half { case lower, upper }

    /// The half that a finger holds.
    private var held: Half? { didSet { if oldValue != held { setNeedsDisplay() } } }
    private var timer: Timer?
    /// Whether the value went on by itself while it was held.
    private var hasRepeated = false
    private var storedValue = 0.0

    private static var isOlder: Bool { UIScreen.main.environment.systemVersion < 13 }
    private static var ownSize: CGSize { CGSize(width: 94, height: isOlder ? 29 : 32) }

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.ownSize))
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(minimumValue, forKey: "UIMinimumValue")
        coder.encode(maximumValue, forKey: "UIMaximumValue")
        coder.encode(stepValue, forKey: "UIStepValue")
        coder.encode(value, forKey: "UIValue")
        coder.encode(isContinuous, forKey: "UIContinuous")
        coder.encode(autorepeat, forKey: "UIAutorepeat")
        coder.encode(wraps, forKey: "UIWraps")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        minimumValue = coder.decodeDouble(forKey: "UIMinimumValue")
        maximumValue = coder.decodeDouble(forKey: "UIMaximumValue")
        stepValue = coder.decodeDouble(forKey: "UIStepValue")
        value = coder.decodeDouble(forKey: "UIValue")
        isContinuous = coder.decodeBool(forKey: "UIContinuous")
        autorepeat = coder.decodeBool(forKey: "UIAutorepeat")
        wraps = coder.decodeBool(forKey: "UIWraps")
    }

    // MARK: Value

    open var minimumValue = 0.0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
        }
    }

    open var maximumValue = 100.0 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
        }
    }

    /// Above 0.
    open var stepValue = 1.0

    /// Cut to the range.
    open var value: Double {
        get { storedValue }
        set {
            let cut = newValue.isNaN ? minimumValue : max(minimumValue, min(maximumValue, newValue))
            guard cut != storedValue else { return }
            _willSetValue(of: self, forKey: "value")
            storedValue = cut
            _didSetValue(of: self, forKey: "value")
            setNeedsDisplay()
        }
    }

    /// Whether every step tells of the value, or only the last of those made while a finger rests.
    open var isContinuous = true
    /// Whether the value goes on while a finger rests.
    open var autorepeat = true
    /// Whether a step beyond one end leads to the other.
    open var wraps = false { didSet { setNeedsDisplay() } }

    private func step(_ half: Half, tells: Bool) {
        let before = storedValue
        let wanted = storedValue + (half == .upper ? stepValue : -stepValue)
        if wraps, wanted > maximumValue {
            value = minimumValue
        } else if wraps, wanted < minimumValue {
            value = maximumValue
        } else {
            value = wanted
        }
        if tells, storedValue != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func canStep(_ half: Half) -> Bool {
        wraps || (half == .upper ? storedValue < maximumValue : storedValue > minimumValue)
    }

    // MARK: Drawing

    @_spi(UIKit) open override func stateDidChange() {
        super.stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
        let frame = CGRect(origin: .zero, size: Self.ownSize)
        let color: UIColor = Self.isOlder ? effectiveTintColor : .label
        if Self.isOlder {
            color.setStroke()
            let outline = UIBezierPath(
                roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.olderRadius)
            outline.lineWidth = 1
            outline.stroke()
        } else {
            UIColor.tertiarySystemFill.setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: Self.cornerRadius).fill()
        }
        let inset: CGFloat = Self.isOlder ? 0 : 7
        (Self.isOlder ? color : UIColor.separator).setFill()
        UIBezierPath(
            rect: CGRect(x: frame.midX - 0.5, y: inset, width: 1, height: frame.height - 2 * inset)
        ).fill()
        draw(.lower, in: CGRect(x: 0, y: 0, width: frame.midX, height: frame.height), color)
        draw(.upper, in: CGRect(x: frame.midX, y: 0, width: frame.midX, height: frame.height), color)
    }

    private func draw(_ half: Half, in frame: CGRect, _ color: UIColor) {
        color.withAlphaComponent(held == half ? 0.5 : canStep(half) ? 1 : 0.3).setFill()
        let (middle, reach, width): (CGPoint, CGFloat, CGFloat) = (CGPoint(x: frame.midX, y: frame.midY), 7.5, 1.5)
        UIBezierPath(
            rect: CGRect(x: middle.x - reach, y: middle.y - width / 2, width: 2 * reach, height: width)
        ).fill()
        guard half == .upper else { return }
        for y in [middle.y - reach, middle.y + width / 2] {
            UIBezierPath(
                rect: CGRect(x: middle.x - width / 2, y: y, width: width, height: reach - width / 2)
            ).fill()
        }
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize { Self.ownSize }

    @_spi(UIKit) open override func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.ownSize }

    // MARK: Touches

    private func half(at touch: UITouch) -> Half {
        (touch.location(in: self).x < bounds.midX) ? .lower : .upper
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = half(at: touch)
        guard canStep(half) else { return false }
        held = half
        hasRepeated = false
        if autorepeat { wait(Self.patience) }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if !isTouchInside || half(at: touch) != held { letGo() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let held, isTouchInside, !hasRepeated { step(held, tells: true) }
        if hasRepeated, !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        letGo()
    }

    open override func cancelTracking(with event: UIEvent?) { letGo() }

    private func letGo() {
        held = nil
        timer?.invalidate()
        timer = nil
    }

    private func wait(_ seconds: TimeInterval) {
        timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.goOn() }
        }
    }

    private func goOn() {
        guard let held, window != nil else { return letGo() }
        hasRepeated = true
        step(held, tells: isContinuous)
        if canStep(held) { wait(Self.pace) }
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityIncrement() { if canStep(.upper) { step(.upper, tells: true) } }
    open override func accessibilityDecrement() { if canStep(.lower) { step(.lower, tells: true) } }

    open override var accessibilityValue: String? {
        get {
            super.accessibilityValue
                ?? (storedValue == storedValue.rounded() && abs(storedValue) < 1e15
                    ? "\(Int(storedValue))" : "\(storedValue)")
        }
        set { super.accessibilityValue = newValue }
    }
}
