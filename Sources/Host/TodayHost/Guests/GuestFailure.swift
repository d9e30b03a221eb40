/// Why a guest is to blame for its own end.
public struct GuestFailure: Hashable, Sendable, CustomStringConvertible {
    /// What happened.
    public var reason: String
    /// The author's function in which it happened, with file and line; nil if that is not known.
    public var place: String?

    public init(_ reason: String, place: String? = nil) {
        self.reason = reason
        self.place = place
    }

    public var description: String { place.map { "\(reason), in \($0)" } ?? reason }
}
