/// Hears what scripts say to the app.
///
/// - Status: complete
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
