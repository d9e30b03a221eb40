import Foundation
import TestSupport
import Testing
import WebLink

@testable import WebKit

/// Scripts, what they come to, and what they say.
@MainActor @Suite struct ScriptTests {
    private final class Handler: NSObject, WKScriptMessageHandler {
        var messages: [WKScriptMessage] = []

        func userContentController(
            _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
        ) { messages.append(message) }
    }

    private let engine = ScriptedEngine()

    private func loaded(_ configuration: WKWebViewConfiguration = WKWebViewConfiguration()) -> WKWebView {
        let view = engine.view(.zero, configuration)
        view.loadHTMLString("", baseURL: nil)
        return view
    }

    private func evaluate(_ outcome: ScriptOutcome, in view: WKWebView) async throws -> (Any?, (any Error)?) {
        var found: (Any?, (any Error)?)?
        view.evaluateJavaScript("script") { found = ($0, $1) }
        try engine.say(.evaluated(view.lastEvaluation, outcome))
        _ = await eventually { found != nil }
        return found ?? (nil, nil)
    }

    @Test func valuesAreObjectsOfFoundations() async throws {
        let view = loaded()
        let value = ScriptValue.object([
            "number": .number(1.5), "text": .string("a"), "list": .array([.boolean(true), .null, .number(3)]),
            "none": .undefined, "date": .date(1000),
        ])
        let found = try await evaluate(.value(value), in: view).0 as? [String: Any]
        #expect(found?["number"] as? Double == 1.5 && found?["text"] as? String == "a")
        #expect((found?["list"] as? [Any])?.first as? Bool == true && (found?["list"] as? [Any])?.last as? Int == 3)
        #expect((found?["list"] as? [Any])?[1] is NSNull && found?["none"] == nil)
        #expect(found?["date"] as? Date == Date(timeIntervalSince1970: 1))
        let nothing = try await evaluate(.value(.undefined), in: view)
        #expect(nothing.0 == nil && nothing.1 == nil)
        #expect(engine.pageCommands.contains(.evaluate(1, "script")))
    }

    @Test func whatGoesWrongIsAnErrorOfTheirs() async throws {
        let view = loaded()
        let thrown = try await evaluate(.threw(message: "No", line: 3, column: 4, url: "about:blank"), in: view).1
        #expect(WKError.javaScriptExceptionOccurred ~= thrown!)
        let details = (thrown! as NSError).userInfo
        #expect(details["WKJavaScriptExceptionMessage"] as? String == "No")
        #expect(details["WKJavaScriptExceptionLineNumber"] as? Int == 3)
        var deep = ScriptValue.null
        for _ in 0..<60 { deep = .array([deep]) }
        #expect(try await evaluate(.value(deep), in: view).1 == nil)
        for value in [ScriptValue.unsupported, .array([.unsupported]), .date(.nan)] {
            let error = try await evaluate(.value(value), in: view).1
            #expect(WKError.javaScriptResultTypeIsUnsupported ~= error!)
        }
        #expect(WKError.webViewInvalidated ~= (try await evaluate(.gone, in: view)).1!)
        var ended: (any Error)?
        view.evaluateJavaScript("script") { ended = $1 }
        engine.hangUp()
        #expect(await eventually { ended != nil })
        #expect(WKError.webContentProcessTerminated ~= ended!)
    }

    @Test func anAnswerIsAwaited() async throws {
        let view = loaded()
        async let found = view.evaluateJavaScript("1 + 1") as? Int
        #expect(await eventually { engine.pageCommands.contains(.evaluate(1, "1 + 1")) })
        try engine.say(.evaluated(1, .value(.number(2))))
        #expect(try await found == 2)
    }

    @Test func handlersHearWhatScriptsSay() async throws {
        let handler = Handler()
        let configuration = WKWebViewConfiguration()
        let script = WKUserScript(source: "a", injectionTime: .atDocumentStart, forMainFrameOnly: true)
        configuration.userContentController.addUserScript(script)
        configuration.userContentController.add(handler, name: "first")
        let view = loaded(configuration)
        try engine.say(.message(handler: "first", body: .string("hello"), .main))
        try engine.say(.message(handler: "unknown", body: .string("hello"), .main))
        try engine.say(.message(handler: "first", body: .undefined, .main))
        try await engine.settle()
        #expect(handler.messages.count == 2 && handler.messages[0].body as? String == "hello")
        #expect(handler.messages[0].webView === view && handler.messages[0].frameInfo.isMainFrame)
        #expect(handler.messages[1].body is NSNull)
        let expected = PageScript(source: "a", isAtStart: true, isForMainFrameOnly: true)
        #expect(engine.openings.first?.scripts == [expected] && engine.openings.first?.handlers == ["first"])
        let controller = view.configuration.userContentController
        controller.addUserScript(WKUserScript(source: "b", injectionTime: .atDocumentEnd, forMainFrameOnly: false))
        controller.add(handler, name: "second")
        controller.removeScriptMessageHandler(forName: "first")
        controller.removeAllUserScripts()
        try await engine.settle()
        let other = PageScript(source: "b", isAtStart: false, isForMainFrameOnly: false)
        let changes = engine.pageCommands.filter {
            switch $0 {
            case .scripts, .handlers: true
            default: false
            }
        }
        #expect(
            changes == [
                .scripts([expected, other]), .handlers(["first", "second"]), .handlers(["second"]), .scripts([]),
            ])
    }
}
