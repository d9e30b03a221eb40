/// Whether the place is inside of a region.
///
/// - Status: complete
public enum CLRegionState: Int, Sendable {
    case unknown = 0
    case inside = 1
    case outside = 2
}
