import AppleFoundation
import WebLink

/// Scripts that run in every document, and who hears what scripts say.
///
/// - Status: partial (no content rule lists)
@preconcurrency @MainActor open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    private var handlers: [String: any WKScriptMessageHandler] = [:]
    private var views = WeakObjects<WKWebView>()

    public override nonisolated init() { super.init() }

    open func addUserScript(_ userScript: WKUserScript) {
        userScripts.append(userScript)
        for view in views.all { view.scriptsDidChange() }
    }

    open func removeAllUserScripts() {
        userScripts = []
        for view in views.all { view.scriptsDidChange() }
    }

    /// Scripts find it as `window.webkit.messageHandlers.NAME`. It is kept.
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
        handlers[name] = scriptMessageHandler
        for view in views.all { view.handlersDidChange() }
    }

    open func removeScriptMessageHandler(forName name: String) {
        guard handlers.removeValue(forKey: name) != nil else { return }
        for view in views.all { view.handlersDidChange() }
    }

    open func removeAllScriptMessageHandlers() {
        handlers = [:]
        for view in views.all { view.handlersDidChange() }
    }

    // MARK: Its views

    func add(_ view: WKWebView) { views.add(view) }
    func remove(_ view: WKWebView) { views.remove(view) }

    var handlerNames: [String] { handlers.keys.sorted() }
    var pageScripts: [PageScript] {
        userScripts.map {
            PageScript(
                source: $0.source, isAtStart: $0.injectionTime == .atDocumentStart,
                isForMainFrameOnly: $0.isForMainFrameOnly)
        }
    }

    func receive(_ message: WKScriptMessage) {
        handlers[message.name]?.userContentController(self, didReceive: message)
    }
}
