/// What has begun and has not ended.
///
/// - Status: inert (no tool records signposts)
public final class OSSignpostIntervalState: Sendable {
    public let signpostID: OSSignpostID

    init(id: OSSignpostID) { signpostID = id }

    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
}
