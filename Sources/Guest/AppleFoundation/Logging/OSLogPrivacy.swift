/// Who may see a value in the log.
///
/// - Status: inert (the log is its owner's own)
public struct OSLogPrivacy: Sendable {
    /// What is shown in the place of a private value.
    public enum Mask: Sendable { case hash, none }

    public static let auto = OSLogPrivacy()
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()

    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}
