/// Much or little room in one direction.
///
/// - Status: complete
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}
