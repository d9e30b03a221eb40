/// How a document is laid out.
///
/// - Status: complete
public enum WKContentMode: Int, Sendable {
    case recommended, mobile, desktop
}
