/// Tells signposts of one name apart.
///
/// - Status: inert (no tool records signposts)
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public init(_ value: UInt64) { rawValue = value }

    /// Another one than anybody else's.
    public init(log: OSLog) { rawValue = UInt64.random(in: 1..<Self.exclusive.rawValue) }

    /// The same one for the same object.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(object)))
    }

    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(UInt64.max)
    public static let null = OSSignpostID(0)

    public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}
