import AppleFoundation

/// Answers for a scheme of the app's own.
///
/// - Status: complete
@preconcurrency @MainActor public protocol WKURLSchemeHandler: AnyObject {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    /// Nothing more is to be said of a task.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
