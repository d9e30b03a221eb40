@_spi(Hosting) import UIKitCore

/// How a toolbar looks.
///
/// - Status: partial (what lies behind the items; how buttons are written is kept, without effect)
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func makeCopy() -> UIBarAppearance {
        let copy = UIToolbarAppearance()
        copy.take(from: self)
        (copy.buttonAppearance, copy.doneButtonAppearance) = (
            buttonAppearance.makeCopy(), doneButtonAppearance.makeCopy()
        )
        return copy
    }
}
