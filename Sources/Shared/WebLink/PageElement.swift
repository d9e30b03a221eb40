/// What assistive technology finds in a page.
public struct PageElement: Codable, Hashable, Sendable {
    public enum Role: String, Codable, Hashable, Sendable {
        case text, heading, link, button, image, field, slider
        /// A check box, a radio button, a switch.
        case choice
    }

    public var role: Role
    public var label: String
    /// What is in a field or chosen in a list; dots for a password.
    public var value: String
    /// In the document, in points of the view (the magnification is in them).
    public var x, y, width, height: Double
    public var isOn: Bool
    public var isEnabled: Bool

    public init(
        role: Role, label: String, value: String, x: Double, y: Double, width: Double, height: Double, isOn: Bool,
        isEnabled: Bool
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.isOn = isOn
        self.isEnabled = isEnabled
    }
}
