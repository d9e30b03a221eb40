import Foundation
import FoundationNetworking
import TestSupport
import Testing
import WebLink

@testable import WebKit

/// From an address to a document, and what is said of it on the way.
@MainActor @Suite struct LoadingTests {
    final class Delegate: NSObject, WKNavigationDelegate {
        var said: [String] = []
        var navigations: [WKNavigation?] = []
        var errors: [any Error] = []

        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            note("start", navigation)
        }
        func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!) {
            note("redirect", navigation)
        }
        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { note("commit", navigation) }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { note("finish", navigation) }
        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
            note("fail", navigation)
            errors.append(error)
        }
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            note("provisional", navigation)
            errors.append(error)
        }
        func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { note("terminate", nil) }

        private func note(_ word: String, _ navigation: WKNavigation?) {
            said.append(word)
            navigations.append(navigation)
        }
    }

    private let engine = ScriptedEngine()
    private let delegate = Delegate()
    private let address = URL(string: "https://example.org/a")!

    private func view() -> WKWebView {
        let view = engine.view()
        view.navigationDelegate = delegate
        return view
    }

    @Test func nothingIsAskedBeforeTheFirstLoad() async throws {
        let view = view()
        view.layoutIfNeeded()
        view.reload()
        view.goBack()
        view.customUserAgent = "Mine"
        view.stopLoading()
        #expect(engine.wishes == 0)
        view.load(URLRequest(url: address))
        #expect(view.url == address && view.isLoading && view.estimatedProgress > 0)
        #expect(await eventually { engine.pageCommands.count >= 2 })
        #expect(engine.wishes == 1)
        let opening = try #require(engine.openings.first)
        #expect(opening.width == 200 && opening.height == 100 && opening.userAgent == "Mine")
        #expect(opening.fitsWideDocuments && opening.runsScripts && !opening.isTransparent)
        #expect(
            engine.pageCommands == [
                .show(false), .load(PageRequest(url: "https://example.org/a"), isProvided: false),
            ])
    }

    @Test func theDelegateHearsOfEachStep() async throws {
        let view = view()
        let navigation = view.load(URLRequest(url: address))
        try engine.say(.started(url: "https://example.org/a"))
        try engine.say(.redirected(url: "https://example.org/b"))
        try engine.say(.committed(url: "https://example.org/b"))
        try engine.say(.title("Second"))
        try engine.say(.progress(0.5))
        try engine.say(.finished)
        try await engine.settle()
        #expect(delegate.said == ["start", "redirect", "commit", "finish"])
        #expect(delegate.navigations.allSatisfy { $0 === navigation })
        #expect(view.url?.path == "/b" && view.title == "Second" && view.hasOnlySecureContent)
        #expect(!view.isLoading && view.estimatedProgress == 1)
    }

    @Test func whatFailsSaysWhyInTheirErrors() async throws {
        let view = view()
        view.load(URLRequest(url: address))
        try engine.say(.started(url: address.absoluteString))
        try engine.say(.failed(PageFailure(code: -1009, url: "https://example.org/a"), isProvisional: true))
        try engine.say(.started(url: address.absoluteString))
        try engine.say(.failed(PageFailure(code: 102, url: "https://example.org/a"), isProvisional: false))
        try engine.say(.failed(PageFailure(code: .min, url: "\u{0}"), isProvisional: false))
        try await engine.settle()
        #expect(delegate.said == ["start", "provisional", "start", "fail", "fail"])
        #expect((delegate.errors[0] as? URLError)?.code == .notConnectedToInternet)
        #expect((delegate.errors[0] as? URLError)?.failingURL == address)
        #expect((delegate.errors[1] as NSError).domain == "WebKitErrorDomain")
        #expect((delegate.errors[1] as NSError).code == 102)
        #expect(!view.isLoading)
    }

    @Test func whatWasThereIsStillThereWhenTheNextFails() async throws {
        let view = view()
        view.load(URLRequest(url: address))
        try engine.say(.committed(url: "https://example.org/a"))
        try await engine.settle()
        view.load(URLRequest(url: URL(string: "https://example.org/none")!))
        try engine.say(.failed(PageFailure(code: -1003, url: "https://example.org/none"), isProvisional: true))
        try await engine.settle()
        #expect(view.url == address)
        // A link has led on: that is what a tap loads again.
        try engine.say(.committed(url: "https://example.org/b"))
        try engine.say(.ended(.crashed))
        #expect(await eventually { view.message != nil })
        _ = view.message?.accessibilityActivate()
        let again = PageCommand.load(PageRequest(url: "https://example.org/b"), isProvided: false)
        #expect(await eventually { engine.pageCommands.last == again })
    }

    @Test func theHistoryLeadsBack() async throws {
        let view = view()
        view.load(URLRequest(url: address))
        let items = ["a", "b", "c"].map {
            HistoryItem(url: "https://example.org/\($0)", initialURL: "", title: $0 == "b" ? "" : $0)
        }
        try engine.say(.history(items, current: 1))
        try await engine.settle()
        #expect(view.canGoBack && view.canGoForward)
        let list = view.backForwardList
        #expect(list.backList.map(\.title) == ["a"] && list.forwardList.map(\.title) == ["c"])
        #expect(list.currentItem?.url.path == "/b" && list.currentItem?.title == nil && list.item(at: .max) == nil)
        view.goBack()
        view.go(to: try #require(list.forwardItem))
        view.reload()
        view.reloadFromOrigin()
        view.stopLoading()
        #expect(await eventually { engine.pageCommands.last == .stop })
        let ways: [PageCommand] = [
            .travel(-1), .travel(1), .reload(ignoringCache: false), .reload(ignoringCache: true), .stop,
        ]
        #expect(Array(engine.pageCommands.suffix(5)) == ways)
        try engine.say(.history(items, current: 7))
        try engine.say(.history([], current: -3))
        try await engine.settle()
        #expect(!view.canGoBack && !view.canGoForward && view.backForwardList.currentItem == nil)
    }

    // MARK: Where there is none

    @Test func withoutAnEngineTheViewSaysSoAndATapAsksAgain() async throws {
        engine.sentence = "Install the package."
        let view = view()
        view.load(URLRequest(url: address))
        #expect(view.message?.text == "Install the package." && view.message?.superview === view)
        #expect(delegate.said == ["provisional"] && !view.isLoading)
        #expect(delegate.errors[0].localizedDescription == "Install the package.")
        #expect(WKError.unknown ~= delegate.errors[0])
        engine.sentence = nil
        _ = view.message?.accessibilityActivate()
        #expect(engine.wishes == 2 && view.message == nil)
        #expect(await eventually { engine.pageCommands.count == 2 })
        #expect(
            engine.pageCommands.last == .load(PageRequest(url: "https://example.org/a"), isProvided: false))
    }

    @Test(arguments: [PageEnding.crashed, .memory])
    func aPageThatEndedIsLoadedAgainByATap(ending: PageEnding) async throws {
        let view = view()
        view.loadHTMLString("<p>Text", baseURL: nil)
        try engine.say(.ended(ending))
        #expect(await eventually { view.message != nil })
        #expect(delegate.said == ["terminate"])
        #expect(await eventually { engine.commands.last == .close(page: 1) })
        _ = view.message?.accessibilityActivate()
        #expect(await eventually { engine.openings.count == 2 })
        #expect(
            await eventually {
                engine.commands.last == .page(2, .load(PageRequest(url: "about:blank"), isProvided: true))
            })
        #expect(engine.wishes == 1 && view.message == nil)
    }

    @Test func allPagesHearOfTheEndOfTheirEngine() async throws {
        let (first, second) = (view(), view())
        first.load(URLRequest(url: address))
        second.load(URLRequest(url: address))
        #expect(engine.wishes == 1)
        engine.hangUp()
        #expect(await eventually { first.message != nil && second.message != nil })
        #expect(delegate.said == ["terminate", "terminate"])
        first.load(URLRequest(url: address))
        #expect(engine.wishes == 2 && first.message == nil)
    }

    @Test func aViewThatGoesClosesItsPage() async throws {
        var view: WKWebView? = view()
        view?.load(URLRequest(url: address))
        #expect(await eventually { engine.openings.count == 1 })
        view = nil
        #expect(await eventually { engine.commands.last == .close(page: 1) })
        // What is still said to it is nobody's.
        try engine.say(.title("Late"))
        try engine.say(.finished, page: 99)
    }
}
