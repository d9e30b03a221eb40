/// Whether pressing hard means something.
///
/// - Status: complete
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}
