/// Whether an interface lies above another one.
///
/// - Status: complete
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}
