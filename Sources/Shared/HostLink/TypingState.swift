/// Where text is edited in the app, for whoever types.
public struct TypingState: Hashable, Sendable {
    /// What is likely to be typed.
    public enum Keyboard: UInt8, Hashable, Sendable, CaseIterable {
        case text = 0
        case numeric = 1
        case decimal = 2
        case telephone = 3
        case email = 4
        case url = 5
        case search = 6
    }

    /// What the return key does.
    public enum ReturnKey: UInt8, Hashable, Sendable, CaseIterable {
        case enter = 0
        case go = 1
        case next = 2
        case search = 3
        case send = 4
        case done = 5
    }

    /// Where the next character comes, in points of the surface.
    public var caret: LinkRect
    public var keyboard: Keyboard
    public var returnKey: ReturnKey
    /// Whether nobody is to remember or to suggest what is typed.
    public var isSecure: Bool
    /// What copying takes; empty for what is secret. A longer one is cut to `LinkLimits.typed` bytes.
    public var selection: String

    public init(
        caret: LinkRect, keyboard: Keyboard = .text, returnKey: ReturnKey = .enter, isSecure: Bool = false,
        selection: String = ""
    ) {
        self.caret = caret
        self.keyboard = keyboard
        self.returnKey = returnKey
        self.isSecure = isSecure
        self.selection = selection
    }
}
