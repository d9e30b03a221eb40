import AppleFoundation
import UIKit
import WebLink

/// Where the page may go.
extension WKWebView {
    func decide(_ number: UInt32, _ action: NavigationAction) {
        let asked = WKNavigationAction(action, in: self)
        let once = OnlyOnce { [weak self] (decision: NavigationDecision) in
            self?.page.send(.decideNavigation(number, decision))
        }
        askPolicy(asked) { [weak self] isAllowed in
            guard let self, isAllowed else { return once.call(.cancel) }
            once.call(decision(about: action, asked.request))
        }
    }

    private func askPolicy(_ action: WKNavigationAction, _ then: @escaping (Bool) -> Void) {
        guard let navigationDelegate else { return then(true) }
        let preferences = own.defaultWebpagePreferences.copied
        navigationDelegate.webView(self, decidePolicyFor: action, preferences: preferences) { policy, _ in
            then(policy == .allow)
        }
    }

    /// What becomes of a navigation that the app allows.
    private func decision(about action: NavigationAction, _ request: URLRequest) -> NavigationDecision {
        guard let scheme = URL(string: action.request.url)?.scheme?.lowercased() else {
            return .fail(code: NSURLErrorBadURL)
        }
        guard Self.handlesURLScheme(scheme) || own.handlers[scheme] != nil else {
            // A link to another app leads nowhere unless this app opens it; whoever loads it is told.
            return action.kind == .linkActivated || action.kind == .formSubmitted
                ? .cancel : .fail(code: NSURLErrorUnsupportedURL)
        }
        if action.isForMainFrame, let code = WebContentAccess.reason(against: request) {
            return .fail(code: code.rawValue)
        }
        return .allow
    }

    func decide(_ number: UInt32, _ response: NavigationResponse) {
        let once = OnlyOnce { [weak self] (isAllowed: Bool) in
            self?.page.send(.decideResponse(number, isAllowed: isAllowed))
        }
        guard let navigationDelegate else { return once.call(response.canShow) }
        navigationDelegate.webView(self, decidePolicyFor: WKNavigationResponse(response)) { policy in
            once.call(policy == .allow)
        }
    }

    // MARK: Windows

    func open(_ action: NavigationAction) {
        let asked = WKNavigationAction(action, in: self, opensWindow: true)
        askPolicy(asked) { [weak self] isAllowed in
            guard isAllowed, let self, let uiDelegate else { return }
            let new = uiDelegate.webView(
                self, createWebViewWith: own.copied, for: asked, windowFeatures: WKWindowFeatures())
            if let new, new !== self { new.load(asked.request) }
        }
    }

    // MARK: Dialogs

    func ask(_ number: UInt32, _ dialog: PageDialog) {
        let once = OnlyOnce { [weak self] (answer: (isAccepted: Bool, text: String)) in
            self?.page.send(.answer(number, isAccepted: answer.isAccepted, text: answer.text))
        }
        let frame = WKFrameInfo(dialog.frame, in: self)
        guard let uiDelegate else { return once.call((dialog.kind == .leave, "")) }
        switch dialog.kind {
        case .alert:
            uiDelegate.webView(self, runJavaScriptAlertPanelWithMessage: dialog.text, initiatedByFrame: frame) {
                once.call((true, ""))
            }
        case .confirm:
            uiDelegate.webView(self, runJavaScriptConfirmPanelWithMessage: dialog.text, initiatedByFrame: frame) {
                once.call(($0, ""))
            }
        case .prompt:
            uiDelegate.webView(
                self, runJavaScriptTextInputPanelWithPrompt: dialog.text, defaultText: dialog.defaultText,
                initiatedByFrame: frame
            ) { once.call(($0 != nil, $0 ?? "")) }
        // Nobody is asked whether a page may be left.
        case .leave: once.call((true, ""))
        }
    }
}
