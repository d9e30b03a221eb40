import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A switch that is on or off.
///
/// - Status: partial (no images for on and off)
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// Points; a switch has no other size.
    private static let ownSize = CGSize(width: 51, height: 31)
    /// Between the knob and the edge, in points.
    private static let inset: CGFloat = 2
    private static let duration: TimeInterval = 0.2

    private let track = UIView(frame: .zero)
    private let knob = UIView(frame: .zero)
    private var storedValue = false
    /// Whether the finger that holds the knob has changed the value already.
    private var wasDragged = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.ownSize))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for part in [track, knob] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        knob.layer.shadowRadius = 4
        knob.layer.shadowOpacity = 0.15
        applyColors()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(isOn, forKey: "UISwitchOn")
        coder.encode(onTintColor, forKey: "UISwitchOnTintColor")
        coder.encode(thumbTintColor, forKey: "UISwitchThumbTintColor")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        isOn = coder.decodeBool(forKey: "UISwitchOn")
        onTintColor = coder.decodeObject(of: UIColor.self, forKey: "UISwitchOnTintColor")
        thumbTintColor = coder.decodeObject(of: UIColor.self, forKey: "UISwitchThumbTintColor")
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { $0 !== track && $0 !== knob }
    }

    // MARK: Value

    open var isOn: Bool {
        get { storedValue }
        set { setOn(newValue, animated: false) }
    }

    open func setOn(_ on: Bool, animated: Bool) {
        guard on != storedValue else { return }
        _willSetValue(of: self, forKey: "on")
        storedValue = on
        _didSetValue(of: self, forKey: "on")
        update(animated: animated)
    }

    private func change(to isOn: Bool) {
        setOn(isOn, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Looks

    open var onTintColor: UIColor? { didSet { applyColors() } }
    open var thumbTintColor: UIColor? { didSet { applyColors() } }

    private func applyColors() {
        let isOlder = UIScreen.main.environment.systemVersion < 13
        track.backgroundColor =
            storedValue ? onTintColor ?? .systemGreen : isOlder ? .white : .secondarySystemFill
        track.layer.borderWidth = isOlder && !storedValue ? 1.5 : 0
        track.layer.borderColor = UIColor(white: 0.9, alpha: 1).cgColor
        knob.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
    }

    @_spi(UIKit) open override func stateDidChange() {
        super.stateDidChange()
        applyColors()
    }

    private func update(animated: Bool) {
        guard animated, window != nil else {
            applyColors()
            return setNeedsLayout()
        }
        UIView.animate(withDuration: Self.duration) {
            self.applyColors()
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frame = CGRect(origin: .zero, size: Self.ownSize)
        track.frame = frame
        track.layer.cornerRadius = frame.height / 2
        let side = frame.height - 2 * Self.inset
        let atRight = storedValue != isRightToLeft
        knob.frame = CGRect(
            x: atRight ? frame.width - Self.inset - side : Self.inset, y: Self.inset, width: side, height: side)
        knob.layer.cornerRadius = side / 2
    }

    // MARK: Size

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.ownSize.width - alignmentRectInsets.right, height: Self.ownSize.height)
    }

    @_spi(UIKit) open override func hugsContent(along axis: NSLayoutConstraint.Axis) -> Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.ownSize }

    // MARK: Touches

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasDragged = false
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let isRightHalf = touch.location(in: self).x > bounds.midX
        let wanted = isRightHalf != isRightToLeft
        let moved = abs(touch.location(in: self).x - touch.previousLocation(in: self).x) > 0
        if moved, wanted != storedValue {
            wasDragged = true
            change(to: wanted)
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside, !wasDragged { change(to: !storedValue) }
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (storedValue ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }

    @_spi(UIKit) open override var accessibilityRole: AccessibilityNode.Role? { .toggle }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        change(to: !storedValue)
        return true
    }
}
