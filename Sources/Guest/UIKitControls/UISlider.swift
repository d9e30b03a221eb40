@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A knob on a track between two values.
///
/// - Status: partial (no images for the knob and the track)
@preconcurrency @MainActor open class UISlider: UIControl {
    /// Points.
    private static let height: CGFloat = 31
    private static let trackHeight: CGFloat = 2
    private static let knobSide: CGFloat = 28
    /// How far beside the knob a finger still takes it, in points.
    private static let reach: CGFloat = 10
    /// Between a value's image and the track, in points.
    private static let imageSpacing: CGFloat = 8
    private static let olderTrack = UIColor(red: 183 / 255, green: 183 / 255, blue: 183 / 255, alpha: 1)

    private let rest = UIView(frame: .zero)
    private let fill = UIView(frame: .zero)
    private let knob = UIView(frame: .zero)
    private let lowPicture = UIImageView(frame: .zero)
    private let highPicture = UIImageView(frame: .zero)
    private var storedValue: Float = 0
    /// From the finger to the middle of the knob that it holds, in points.
    private var grip: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private var parts: [UIView] { [rest, fill, lowPicture, highPicture, knob] }

    private func setUp() {
        for part in parts {
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
        coder.encode(minimumValue, forKey: "UIMinValue")
        coder.encode(maximumValue, forKey: "UIMaxValue")
        coder.encode(value, forKey: "UIValue")
        coder.encode(isContinuous, forKey: "UIContinuous")
        coder.encode(minimumTrackTintColor, forKey: "UIMinimumTrackTintColor")
        coder.encode(maximumTrackTintColor, forKey: "UIMaximumTrackTintColor")
        coder.encode(thumbTintColor, forKey: "UIThumbTintColor")
        coder.encode(minimumValueImage, forKey: "UIMinimumValueImage")
        coder.encode(maximumValueImage, forKey: "UIMaximumValueImage")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        minimumValue = coder.decodeFloat(forKey: "UIMinValue")
        maximumValue = coder.decodeFloat(forKey: "UIMaxValue")
        value = coder.decodeFloat(forKey: "UIValue")
        isContinuous = coder.decodeBool(forKey: "UIContinuous")
        minimumTrackTintColor = coder.decodeObject(of: UIColor.self, forKey: "UIMinimumTrackTintColor")
        maximumTrackTintColor = coder.decodeObject(of: UIColor.self, forKey: "UIMaximumTrackTintColor")
        thumbTintColor = coder.decodeObject(of: UIColor.self, forKey: "UIThumbTintColor")
        minimumValueImage = coder.decodeObject(of: UIImage.self, forKey: "UIMinimumValueImage")
        maximumValueImage = coder.decodeObject(of: UIImage.self, forKey: "UIMaximumValueImage")
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { view in !parts.contains { $0 === view } }
    }

    // MARK: Value

    /// A least value above the greatest moves that one along, and the other way round.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = storedValue
            setNeedsLayout()
        }
    }

    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = storedValue
            setNeedsLayout()
        }
    }

    /// Cut to the range.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    open func setValue(_ value: Float, animated: Bool) {
        let cut = value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
        guard cut != storedValue else { return }
        _willSetValue(of: self, forKey: "value")
        storedValue = cut
        _didSetValue(of: self, forKey: "value")
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    /// Whether every movement tells of the value, or only the last.
    open var isContinuous = true

    // MARK: Looks

    open var minimumTrackTintColor: UIColor? { didSet { applyColors() } }
    open var maximumTrackTintColor: UIColor? { didSet { applyColors() } }
    open var thumbTintColor: UIColor? { didSet { applyColors() } }

    open var minimumValueImage: UIImage? {
        didSet {
            lowPicture.image = minimumValueImage
            setNeedsLayout()
        }
    }

    open var maximumValueImage: UIImage? {
        didSet {
            highPicture.image = maximumValueImage
            setNeedsLayout()
        }
    }

    private func applyColors() {
        let isOlder = UIScreen.main.environment.systemVersion < 13
        fill.backgroundColor = minimumTrackTintColor ?? effectiveTintColor
        rest.backgroundColor = maximumTrackTintColor ?? (isOlder ? Self.olderTrack : .systemFill)
        knob.backgroundColor = thumbTintColor ?? .white
        for part in parts { part.alpha = isEnabled || part === knob ? 1 : 0.5 }
    }

    @_spi(UIKit) open override func stateDidChange() {
        super.stateDidChange()
        applyColors()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColors()
    }

    // MARK: Layout

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(minimumValueImage, forBounds: bounds, atLeft: !isRightToLeft)
    }

    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(maximumValueImage, forBounds: bounds, atLeft: isRightToLeft)
    }

    private func imageRect(_ image: UIImage?, forBounds bounds: CGRect, atLeft: Bool) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        func margin(_ image: UIImage?) -> CGFloat { image.map { $0.size.width + Self.imageSpacing } ?? 2 }
        let low = margin(minimumValueImage)
        let high = margin(maximumValueImage)
        return CGRect(
            x: bounds.minX + (isRightToLeft ? high : low), y: bounds.midY - Self.trackHeight / 2,
            width: max(bounds.width - low - high, 0), height: Self.trackHeight)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let part = part(value)
        let way = max(rect.width - Self.knobSide, 0)
        return CGRect(
            x: rect.minX + way * (isRightToLeft ? 1 - part : part), y: rect.midY - Self.knobSide / 2,
            width: Self.knobSide, height: Self.knobSide)
    }

    /// How far a value is from the least to the greatest, from 0 to 1; 0 where the range has no end.
    private func part(_ value: Float) -> CGFloat {
        let range = CGFloat(maximumValue) - CGFloat(minimumValue)
        guard range > 0, range.isFinite, value.isFinite else { return 0 }
        return (CGFloat(value) - CGFloat(minimumValue)) / range
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
        rest.frame = track
        let start = isRightToLeft ? thumb.midX : track.minX
        fill.frame = CGRect(
            x: start, y: track.minY, width: isRightToLeft ? track.maxX - thumb.midX : thumb.midX - track.minX,
            height: track.height)
        for part in [rest, fill] { part.layer.cornerRadius = track.height / 2 }
        knob.frame = thumb
        knob.layer.cornerRadius = Self.knobSide / 2
        lowPicture.frame = minimumValueImageRect(forBounds: bounds)
        highPicture.frame = maximumValueImageRect(forBounds: bounds)
    }

    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height - alignmentRectInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    // MARK: Touches

    private var thumb: CGRect {
        thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    }

    /// A finger takes the knob where it is; beside it, it takes nothing.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard thumb.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place) else { return false }
        grip = thumb.midX - place.x
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let way = track.width - Self.knobSide
        guard way > 0 else { return true }
        let part = max(0, min(1, (touch.location(in: self).x + grip - track.minX - Self.knobSide / 2) / way))
        let before = storedValue
        value = minimumValue + Float(isRightToLeft ? 1 - part : part) * (maximumValue - minimumValue)
        if isContinuous, storedValue != before { sendActions(for: .valueChanged) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityValue: String? {
        get {
            super.accessibilityValue ?? "\(Int((part(storedValue) * 100).rounded()))%"
        }
        set { super.accessibilityValue = newValue }
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityIncrement() { adjust(by: Self.adjustment) }
    open override func accessibilityDecrement() { adjust(by: -Self.adjustment) }

    /// The part of the range that one step of a screen reader's is.
    private static let adjustment: Float = 0.1

    private func adjust(by part: Float) {
        let before = storedValue
        value += part * (maximumValue - minimumValue)
        if storedValue != before { sendActions(for: .valueChanged) }
    }
}
