import AccessibilityTree
import CoreGraphics
import UIKit
@_spi(UIKit) import UIKitCore
import WebLink

/// What assistive technology finds in the page.
extension WKWebView {
    func take(_ elements: [PageElement]) {
        content.accessibilityElements = elements.prefix(WebLimits.elements).map { PageNode($0, in: content) }
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }
}

/// A part of a page. It is activated by a touch in its middle.
@MainActor private final class PageNode: UIAccessibilityElement {
    private let isField: Bool

    init(_ element: PageElement, in container: UIView) {
        isField = element.role == .field && element.isEnabled
        super.init(accessibilityContainer: container)
        func number(_ value: Double) -> CGFloat { value.isFinite ? min(max(value, -1e6), 1e6) : 0 }
        accessibilityLabel = element.label
        accessibilityValue = element.value.isEmpty ? nil : element.value
        accessibilityTraits = Self.traits(of: element)
        accessibilityFrameInContainerSpace = CGRect(
            x: number(element.x), y: number(element.y), width: max(0, number(element.width)),
            height: max(0, number(element.height)))
    }

    /// In a widget, where nothing is typed, a field is what it says.
    override var accessibilityRole: AccessibilityNode.Role? {
        isField && (accessibilityContainer as? UIView)?.window?.takesTextInput == true ? .textField : nil
    }

    private static func traits(of element: PageElement) -> UIAccessibilityTraits {
        var traits: UIAccessibilityTraits =
            switch element.role {
            case .text: .staticText
            case .field: .none
            case .heading: .header
            case .link: .link
            case .button, .choice: .button
            case .image: .image
            case .slider: .adjustable
            }
        if element.isOn { traits.insert(.selected) }
        if !element.isEnabled { traits.insert(.notEnabled) }
        return traits
    }
}
