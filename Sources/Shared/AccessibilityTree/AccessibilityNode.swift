public import Foundation

/// One thing that a screen reader can say or press: what a guest's window finds, and what the host shows of it.
public struct AccessibilityNode: Hashable, Sendable {
    public enum Role: UInt8, Hashable, Sendable, CaseIterable {
        case text = 0
        case button = 1
        case image = 2
        case progress = 3
        case header = 4
        case tab = 5
        case link = 6
        case group = 7
        /// On (its value is "1") or off ("0").
        case toggle = 8
        /// Text is typed into it; its value is the text.
        case textField = 9
    }

    /// By which the guest knows it again; 0 for none.
    public var number: UInt32
    public var role: Role
    public var label: String
    public var value: String
    /// What pressing it does, as a sentence.
    public var hint: String
    /// What it is spoken in, BCP 47; empty if nothing says so.
    public var language: String
    /// Points of the window.
    public var frame: CGRect
    public var isEnabled: Bool
    public var isSelected: Bool
    /// Whether pressing it does something.
    public var isActionable: Bool
    /// Whether its value goes up and down.
    public var isAdjustable: Bool
    /// Whether it is said when it changes.
    public var updatesFrequently: Bool
    /// The number of the list that it is in; 0 for none.
    public var list: UInt32
    /// The names of what can be done with it beside pressing it.
    public var actions: [String]

    public init(
        number: UInt32 = 0, role: Role, label: String, value: String = "", hint: String = "", language: String = "",
        frame: CGRect, isEnabled: Bool = true, isSelected: Bool = false, isActionable: Bool = false,
        isAdjustable: Bool = false, updatesFrequently: Bool = false, list: UInt32 = 0, actions: [String] = []
    ) {
        self.number = number
        self.role = role
        self.label = label
        self.value = value
        self.hint = hint
        self.language = language
        self.frame = frame
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isActionable = isActionable
        self.isAdjustable = isAdjustable
        self.updatesFrequently = updatesFrequently
        self.list = list
        self.actions = actions
    }
}
