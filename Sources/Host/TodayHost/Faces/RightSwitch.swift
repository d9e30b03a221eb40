import Bundles

/// Something that an app may do beyond its own container, as its user sees it and can change it.
public struct RightSwitch: Hashable, Sendable {
    public enum Subject: Hashable, Sendable {
        case right(RightName)
        /// To read a folder, with all that is in it: its absolute path.
        case folder(String)
    }

    public var subject: Subject
    public var isAllowed: Bool

    public init(_ subject: Subject, isAllowed: Bool) {
        self.subject = subject
        self.isAllowed = isAllowed
    }
}
