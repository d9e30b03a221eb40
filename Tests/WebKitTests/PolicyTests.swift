import Foundation
import FoundationNetworking
import TestSupport
import Testing
import WebLink

@_spi(Hosting) @testable import AppleFoundation
@testable import WebKit

/// Where pages may go, and what they may ask.
@MainActor @Suite struct PolicyTests {
    private final class Delegate: NSObject, WKNavigationDelegate {
        var asked: [WKNavigationAction] = []
        var handlers: [(WKNavigationActionPolicy) -> Void] = []

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
        ) {
            asked.append(navigationAction)
            handlers.append(decisionHandler)
        }
    }

    private final class PreferringDelegate: NSObject, WKNavigationDelegate {
        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            preferences: WKWebpagePreferences,
            decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
        ) { decisionHandler(.cancel, preferences) }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
            decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
        ) {
            let status = (navigationResponse.response as? HTTPURLResponse)?.statusCode
            decisionHandler(status == 200 && navigationResponse.canShowMIMEType ? .allow : .cancel)
        }
    }

    private let engine = ScriptedEngine()

    private func action(
        _ url: String, _ kind: NavigationAction.Kind = .linkActivated, isMain: Bool = true
    ) -> NavigationAction {
        NavigationAction(
            request: PageRequest(url: url, method: "POST", headers: ["A": "b"]), kind: kind, isForMainFrame: isMain,
            source: "https://example.org/")
    }

    private func loaded() -> WKWebView {
        let view = engine.view()
        view.loadHTMLString("", baseURL: nil)
        return view
    }

    /// What becomes of the wish.
    private func decision(_ action: NavigationAction, _ number: UInt32) async throws -> NavigationDecision? {
        try engine.say(.wantsNavigation(number, action))
        try await engine.settle()
        return engine.pageCommands.lazy.compactMap {
            if case .decideNavigation(number, let decision) = $0 { decision } else { nil }
        }.first
    }

    @Test func theDelegateDecidesOnceAndWhenItWants() async throws {
        let view = loaded()
        let delegate = Delegate()
        view.navigationDelegate = delegate
        #expect(try await decision(action("https://example.org/b"), 4) == nil)
        let asked = try #require(delegate.asked.first)
        #expect(asked.navigationType == .linkActivated && asked.request.url?.path == "/b")
        #expect(asked.request.httpMethod == "POST" && asked.request.value(forHTTPHeaderField: "A") == "b")
        #expect(asked.targetFrame?.isMainFrame == true && asked.sourceFrame.securityOrigin.host == "example.org")
        delegate.handlers[0](.allow)
        delegate.handlers[0](.cancel)
        try await engine.settle()
        let decided = engine.pageCommands.filter { if case .decideNavigation = $0 { true } else { false } }
        #expect(decided == [.decideNavigation(4, .allow)])
    }

    @Test func theSpellingWithPreferencesCountsToo() async throws {
        let view = loaded()
        let delegate = PreferringDelegate()
        view.navigationDelegate = delegate
        #expect(try await decision(action("https://example.org/b"), 1) == .cancel)
        for (number, status) in [(2, 200), (3, 404)] as [(UInt32, Int)] {
            try engine.say(
                .wantsResponse(
                    number,
                    NavigationResponse(
                        url: "https://example.org/", status: status, headers: [:], mimeType: "text/html",
                        isForMainFrame: true, canShow: true)))
        }
        try await engine.settle()
        #expect(engine.pageCommands.contains(.decideResponse(2, isAllowed: true)))
        #expect(engine.pageCommands.contains(.decideResponse(3, isAllowed: false)))
    }

    @Test func whatTheWebMayNotIsRefused() async throws {
        let view = loaded()
        #expect(try await decision(action("https://example.org/"), 1) == .allow)
        #expect(try await decision(action("http://example.org/"), 2) == .fail(code: -1022))
        #expect(try await decision(action("http://localhost:80/"), 3) == .allow)
        #expect(try await decision(action("file:///etc/passwd"), 4) == .allow)
        #expect(try await decision(action("http://example.org/", isMain: false), 5) == .allow)
        for address in ["tel:123", "mailto:a@example.org", "itms-apps://itunes.example/1", "other:"] {
            #expect(try await decision(action(address), 6) == .cancel)
        }
        #expect(try await decision(action("tel:123", .other), 7) == .fail(code: -1002))
        engine.process.mayReach = { $0 != "example.org" }
        #expect(try await decision(action("https://example.org/"), 8) == .fail(code: -1009))
        #expect(try await decision(action("", .other), 9) == .fail(code: -1000))
        withExtendedLifetime(view) {}
    }

    @Test func webContentHasAKeyOfItsOwn() {
        func allows(_ dictionary: [String: Any], isWebContent: Bool) -> Bool {
            TransportSecurity(dictionary, isWebContent: isWebContent).allowsCleartext(to: "example.org")
        }
        #expect(allows(["NSAllowsArbitraryLoadsInWebContent": true], isWebContent: true))
        #expect(!allows(["NSAllowsArbitraryLoadsInWebContent": true], isWebContent: false))
        let both = ["NSAllowsArbitraryLoadsInWebContent": false, "NSAllowsArbitraryLoads": true]
        #expect(!allows(both, isWebContent: true))
        #expect(allows(["NSAllowsArbitraryLoads": true], isWebContent: true))
    }

    // MARK: Windows and dialogs

    private final class Asker: NSObject, WKUIDelegate {
        var said: [String] = []
        var window: WKWebView?

        func webView(
            _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
            for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
        ) -> WKWebView? {
            said.append("window \(navigationAction.targetFrame == nil)")
            return window
        }
        func webView(
            _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
            initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void
        ) {
            said.append("alert \(message) \(frame.securityOrigin.host)")
            completionHandler()
            completionHandler()
        }
        func webView(
            _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
            initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
        ) { completionHandler("\(prompt) \(defaultText ?? "")!") }
    }

    private func ask(_ number: UInt32, _ kind: PageDialog.Kind) throws {
        try engine.say(.dialog(number, PageDialog(kind: kind, text: "Text", defaultText: "Default", frame: .main)))
    }

    private var answers: [PageCommand] {
        engine.pageCommands.filter { if case .answer(let number, _, _) = $0 { number < 100 } else { false } }
    }

    @Test func theDelegateAnswersDialogs() async throws {
        let view = loaded()
        let asker = Asker()
        view.uiDelegate = asker
        try ask(1, .alert)
        try ask(2, .confirm)
        try ask(3, .prompt)
        try await engine.settle()
        #expect(asker.said == ["alert Text example.org"])
        #expect(
            answers == [
                .answer(1, isAccepted: true, text: ""), .answer(2, isAccepted: false, text: ""),
                .answer(3, isAccepted: true, text: "Text Default!"),
            ])
    }

    @Test func withoutADelegateEveryQuestionIsDeclined() async throws {
        let view = loaded()
        try ask(1, .alert)
        try ask(2, .prompt)
        try ask(3, .leave)
        try await engine.settle()
        #expect(
            answers == [
                .answer(1, isAccepted: false, text: ""), .answer(2, isAccepted: false, text: ""),
                .answer(3, isAccepted: true, text: ""),
            ])
        withExtendedLifetime(view) {}
    }

    @Test func aWindowIsWhatTheDelegateMakesOfIt() async throws {
        let view = loaded()
        try engine.say(.wantsWindow(action("https://example.org/new")))
        try await engine.settle()
        let asker = Asker()
        view.uiDelegate = asker
        asker.window = engine.view()
        try engine.say(.wantsWindow(action("https://example.org/new")))
        try await engine.settle()
        #expect(asker.said == ["window true"])
        #expect(asker.window?.url?.path == "/new")
        #expect(await eventually { engine.openings.count == 2 })
    }
}
