import AppleFoundation

/// What a script says to the app.
///
/// - Status: complete
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
    /// A number, text, date, array or dictionary of these, or `NSNull`.
    public let body: Any
    /// The handler that it is for.
    public let name: String
    public let frameInfo: WKFrameInfo
    public private(set) weak var webView: WKWebView?

    init(body: Any, name: String, frameInfo: WKFrameInfo, webView: WKWebView) {
        (self.body, self.name, self.frameInfo, self.webView) = (body, name, frameInfo, webView)
        super.init()
    }
}
