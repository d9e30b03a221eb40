/// Whether a page may go.
///
/// - Status: partial (nothing is downloaded)
public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow
}
