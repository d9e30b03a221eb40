@_spi(Hosting) import UIKitCore

/// How the buttons of a bar are written.
///
/// - Status: partial (the normal state's font and colour; the rest is kept, without effect)
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public override init() { super.init() }

    public init(style: UIBarButtonItem.Style) { super.init() }

    func makeCopy() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (to, from) in [
            (copy.normal, normal), (copy.highlighted, highlighted), (copy.disabled, disabled), (copy.focused, focused),
        ] {
            to.titleTextAttributes = from.titleTextAttributes
            to.titlePositionAdjustment = from.titlePositionAdjustment
            to.backgroundImage = from.backgroundImage
        }
        return copy
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { makeCopy() } }
}

/// How a button of a bar is written in one of its states.
///
/// - Status: partial (font and colour of the title; the rest is kept, without effect)
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
}
