import Foundation
import FoundationNetworking
import InterfaceCompiler
import InterfaceSchema
import TestSupport
import Testing
import UIKit
import WebLink

@testable import UIKitCore
@testable import UIKitInterfaceFiles
@testable import WebKit

/// `UIWebView`, and web views of interface files.
@MainActor @Suite struct FormerWebViewTests {
    private final class Delegate: NSObject, UIWebViewDelegate {
        var said: [String] = []

        func webView(
            _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
        ) -> Bool {
            said.append("asked \(request.url?.lastPathComponent ?? "") \(navigationType)")
            return request.url?.lastPathComponent != "no"
        }
        func webViewDidStartLoad(_ webView: UIWebView) { said.append("start") }
        func webViewDidFinishLoad(_ webView: UIWebView) { said.append("finish \(webView.isLoading)") }
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
            said.append("fail \((error as NSError).code)")
        }
    }

    private let engine = ScriptedEngine()
    private let address = URL(string: "https://example.org/a")!

    private func view() -> UIWebView { engine.run { UIWebView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)) } }

    private func action(_ url: String) -> NavigationAction {
        NavigationAction(request: PageRequest(url: url), kind: .linkActivated, isForMainFrame: true, source: "")
    }

    @Test func theDelegateDecidesAndHears() async throws {
        let view = view()
        let delegate = Delegate()
        view.delegate = delegate
        view.loadRequest(URLRequest(url: address))
        #expect(view.request?.url == address && view.isLoading)
        try engine.say(.wantsNavigation(1, action("https://example.org/b")))
        try engine.say(.wantsNavigation(2, action("https://example.org/no")))
        try engine.say(.started(url: "https://example.org/b"))
        try engine.say(.finished)
        try engine.say(.failed(PageFailure(code: -1001, url: ""), isProvisional: true))
        try await engine.settle()
        #expect(
            delegate.said == ["asked b linkClicked", "asked no linkClicked", "start", "finish false", "fail -1001"])
        #expect(engine.pageCommands.contains(.decideNavigation(1, .allow)))
        #expect(engine.pageCommands.contains(.decideNavigation(2, .cancel)))
        #expect(view.request?.url?.path == "/b")
        #expect(engine.openings.first?.fitsWideDocuments == false)
        try engine.say(.wantsWindow(action("https://example.org/window")))
        try await engine.settle()
        #expect(engine.pageCommands.contains(.load(PageRequest(url: "https://example.org/window"), isProvided: false)))
    }

    @Test func aScriptIsWaitedForAndTheRestIsHeardAfterwards() async throws {
        let view = view()
        let delegate = Delegate()
        view.delegate = delegate
        #expect(view.stringByEvaluatingJavaScript(from: "1") == "" && engine.wishes == 0)
        view.loadHTMLString("<p>Text", baseURL: nil)
        try engine.say(.started(url: "about:blank"))
        try engine.say(.dialog(5, PageDialog(kind: .alert, text: "", defaultText: "", frame: .main)))
        try engine.say(.wantsResource(3, page: 1, ResourceRequest(request: PageRequest(url: "a:"), isProvided: true)))
        try engine.say(.wantsBody(3))
        try engine.say(.evaluated(1, .value(.number(42))))
        #expect(view.stringByEvaluatingJavaScript(from: "6 * 7") == "42")
        #expect(delegate.said == [])
        try await engine.settle()
        #expect(delegate.said == ["start"])
        #expect(engine.pageCommands.contains(.answer(5, isAccepted: false, text: "")))
        #expect(engine.answers.last == .body(Data("<p>Text".utf8), isLast: true))
        try engine.say(.evaluated(2, .threw(message: "", line: 0, column: 0, url: "")))
        #expect(view.stringByEvaluatingJavaScript(from: "no") == nil)
        engine.hangUp()
        #expect(view.stringByEvaluatingJavaScript(from: "1") == nil)
    }

    @Test(arguments: [
        (ScriptValue.null, ""), (.boolean(true), "true"), (.number(1.5), "1.5"), (.number(.nan), "NaN"),
        (.number(-.infinity), "-Infinity"), (.number(-1e17), "-100000000000000000"), (.number(1e30), "1e+30"),
        (.array([.number(1), .null, .string("a")]), "1,,a"),
        (.object(["a": .null]), "[object Object]"), (.unsupported, ""),
    ])
    func whatAScriptComesToIsText(value: ScriptValue, text: String) { #expect(ScriptText.text(value) == text) }

    // MARK: Interface files

    nonisolated static let schemas = InterfaceSchema.classes.filter { $0.library == "WebKit" }

    @Test(arguments: schemas) func theSchemaAndTheClassAgree(schema: ClassSchema) throws {
        let description = try #require(InterfaceDescriptions.named(schema.name))
        let read = schema.attributes.filter { $0.use == .runTime }.map(\.key)
        #expect(Set(read) == Set(description.setters.flatMap(\.keys)))
        #expect(Set(description.outlets.keys) == schema.outlets)
        #expect("\(description.type)" == schema.name)
    }

    @Test func storyboardsMakeBoth() throws {
        let folder = try TemporaryFolder.make()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" initialViewController="vc"><scenes><scene sceneID="s"><objects>
            <viewController id="vc" sceneMemberID="viewController"><view key="view" id="root">
            <rect key="frame" x="0" y="0" width="320" height="200"/><subviews>
            <webView opaque="NO" scalesPageToFit="YES" id="a"><rect key="frame" x="0" y="0" width="320" height="100"/>
            <dataDetectorType key="dataDetectorTypes" link="YES"/></webView>
            <wkWebView allowsLinkPreview="NO" id="b"><rect key="frame" x="0" y="100" width="320" height="100"/>
            <wkWebViewConfiguration key="configuration" applicationNameForUserAgent="Pages">
            <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
            <wkPreferences key="preferences" javaScriptEnabled="NO"/></wkWebViewConfiguration></wkWebView>
            </subviews></view></viewController></objects></scene></scenes></document>
            """
        let output = try InterfaceCompiler.compile(data: Data(text.utf8), path: "Main.storyboard")
        #expect(output.warnings.map(\.description) == [])
        try output.file.encoded().write(to: folder.appendingPathComponent("Main.storyboardc"))
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle(path: folder.path))
        let controller = try #require(engine.run { storyboard.instantiateInitialViewController() })
        let former = try #require(engine.run { controller.view.subviews.first } as? UIWebView)
        let view = try #require(controller.view.subviews.last as? WKWebView)
        #expect(former.dataDetectorTypes == .link && view.own.dataDetectorTypes == [])
        #expect(former.scalesPageToFit && !former.isOpaque && former.frame.height == 100)
        #expect(!view.allowsLinkPreview && !view.configuration.preferences.javaScriptEnabled)
        #expect(view.configuration.applicationNameForUserAgent == "Pages")
        #expect(view.scrollView.superview === view && view.pageView.superview === view.scrollView)
    }
}

extension ClassSchema: CustomTestStringConvertible {
    public var testDescription: String { name }
}
