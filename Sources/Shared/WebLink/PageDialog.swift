/// What a script asks the user.
public struct PageDialog: Codable, Hashable, Sendable {
    public enum Kind: UInt8, Codable, Hashable, Sendable {
        case alert, confirm, prompt, leave
    }

    public var kind: Kind
    public var text: String
    public var defaultText: String
    public var frame: PageFrameInfo

    public init(kind: Kind, text: String, defaultText: String, frame: PageFrameInfo) {
        self.kind = kind
        self.text = text
        self.defaultText = defaultText
        self.frame = frame
    }
}
