/// Whether what has come may be shown.
///
/// - Status: partial (nothing is downloaded)
public enum WKNavigationResponsePolicy: Int, Sendable {
    case cancel, allow
}
