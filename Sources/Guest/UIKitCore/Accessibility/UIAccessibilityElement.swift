/// Something for assistive technology that is no view: a part of what its container draws.
///
/// - Status: partial (kept as long as the container keeps it; no identification beyond `accessibilityIdentifier`)
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    /// In points of the container; where it is set, it counts instead of `accessibilityFrame`.
    open var accessibilityFrameInContainerSpace = CGRect.null

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    open override var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return view.convert(accessibilityFrameInContainerSpace, to: nil)
        }
        set { super.accessibilityFrame = newValue }
    }

    @_spi(UIKit) open override var isAccessibilityElementByItself: Bool { true }
}
