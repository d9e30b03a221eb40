@_spi(UIKit) import UIKitCore

/// A row of dots, one for each page.
///
/// - Status: partial (no deferred current page display)
@preconcurrency @MainActor open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    /// From one dot to the next, in points.
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 37

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(numberOfPages, forKey: "UINumberOfPages")
        coder.encode(currentPage, forKey: "UICurrentPage")
        coder.encode(hidesForSinglePage, forKey: "UIHideForSinglePage")
        coder.encode(pageIndicatorTintColor, forKey: "UIPageIndicatorTintColor")
        coder.encode(currentPageIndicatorTintColor, forKey: "UICurrentPageIndicatorTintColor")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        numberOfPages = coder.decodeInteger(forKey: "UINumberOfPages")
        currentPage = coder.decodeInteger(forKey: "UICurrentPage")
        hidesForSinglePage = coder.decodeBool(forKey: "UIHideForSinglePage")
        pageIndicatorTintColor = coder.decodeObject(of: UIColor.self, forKey: "UIPageIndicatorTintColor")
        currentPageIndicatorTintColor = coder.decodeObject(of: UIColor.self, forKey: "UICurrentPageIndicatorTintColor")
    }

    // MARK: Pages

    /// Never below 0.
    open var numberOfPages: Int {
        get { count }
        set {
            count = max(newValue, 0)
            current = min(current, max(count - 1, 0))
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// From 0; a page beyond the last is the last.
    open var currentPage: Int {
        get { current }
        set {
            current = max(0, min(newValue, count - 1))
            setNeedsDisplay()
        }
    }

    private var count = 0
    private var current = 0

    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: max(CGFloat(pageCount) * Self.pitch - (Self.pitch - Self.dot), 0), height: Self.height)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard count > (hidesForSinglePage ? 1 : 0) else { return }
        let width = size(forNumberOfPages: count).width
        let first = bounds.midX - width / 2
        // Only what is to be seen: there may be any number of pages.
        let seen = 0..<CGFloat(count)
        let from = min(max(((bounds.minX - first) / Self.pitch).rounded(.down), seen.lowerBound), seen.upperBound)
        let to = min(max(((bounds.maxX - first) / Self.pitch).rounded(.up), from), seen.upperBound)
        for place in Int(from)..<Int(to) {
            let page = isRightToLeft ? count - 1 - place : place
            let color =
                page == current
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
            color.setFill()
            let x = first + CGFloat(place) * Self.pitch
            UIBezierPath(ovalIn: CGRect(x: x, y: bounds.midY - Self.dot / 2, width: Self.dot, height: Self.dot)).fill()
        }
    }

    // MARK: Size

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Touches

    /// A tap goes one page towards where it is.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let isForward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
        go(by: isForward ? 1 : -1)
    }

    private func go(by step: Int) {
        let before = current
        currentPage = current + step
        if current != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Accessibility

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union([.adjustable, .updatesFrequently]) }
        set { super.accessibilityTraits = newValue }
    }

    open override func accessibilityIncrement() { go(by: 1) }
    open override func accessibilityDecrement() { go(by: -1) }

    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "page \(count == 0 ? 0 : current + 1) of \(count)" }
        set { super.accessibilityValue = newValue }
    }
}
