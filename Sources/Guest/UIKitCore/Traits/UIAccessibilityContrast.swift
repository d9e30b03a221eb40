/// The contrast that the user asked for.
///
/// - Status: complete
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}
