/// One thing that a screen reader can say or press.
@_spi(Hosting) public struct HostedAccessibilityNode: Hashable, Sendable {
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
        case text = 0
        case button = 1
        case image = 2
        case progress = 3
        case header = 4
        case tab = 5
        case link = 6
        case group = 7
    }

    public var role: Role
    public var label: String
    public var value: String
    /// Points of the window.
    public var frame: CGRect
    public var isEnabled: Bool
    public var isSelected: Bool
    /// Whether a tap in its middle does something.
    public var isActionable: Bool

    public init(
        role: Role, label: String, value: String = "", frame: CGRect, isEnabled: Bool = true, isSelected: Bool = false,
        isActionable: Bool = false
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.frame = frame
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isActionable = isActionable
    }
}
