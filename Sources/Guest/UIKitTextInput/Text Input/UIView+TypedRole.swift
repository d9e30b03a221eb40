import AccessibilityTree
@_spi(UIKit) import UIKitCore

extension UIView {
    /// What assistive technology takes a view for that text is typed into; in a widget, where it cannot be, what its
    /// traits say.
    var typedRole: AccessibilityNode.Role? { window?.takesTextInput == true ? .textField : nil }
}
