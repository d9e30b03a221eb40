import AppleFoundation
import UIKit
import WebLink

/// Scripts in the page, and what they say.
extension WKWebView {
    /// Runs a script in the page. The handler is called on the main thread with what it comes to: numbers, texts, dates,
    /// arrays and dictionaries of these; nil for `undefined`.
    public func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        evaluate(javaScriptString) { outcome in
            switch Self.result(of: outcome) {
            case .success(let value): completionHandler?(value, nil)
            case .failure(let error): completionHandler?(nil, error)
            }
        }
    }

    @discardableResult public func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<ScriptResult, any Error>) in
            evaluate(javaScriptString) { outcome in
                continuation.resume(with: Self.result(of: outcome).map(ScriptResult.init).mapError { $0 })
            }
        }.value
    }

    func evaluate(_ script: String, _ then: @escaping (ScriptOutcome?) -> Void) {
        lastEvaluation &+= 1
        evaluations[lastEvaluation] = then
        page.send(opening: .evaluate(lastEvaluation, script))
    }

    /// Runs a script and waits for what it comes to, so long as a page may keep its app waiting.
    func evaluateAtOnce(_ script: String) -> ScriptOutcome? {
        guard let number = page.number else { return nil }
        lastEvaluation &+= 1
        let request = lastEvaluation
        page.send(.evaluate(request, script))
        return page.connection.wait(for: request, of: number, milliseconds: Self.patience)
    }

    /// Milliseconds.
    private static let patience = 2000

    private static func result(of outcome: ScriptOutcome?) -> Result<Any?, WKError> {
        switch outcome {
        case .value(let value): ScriptCopy.object(value)
        case .threw(let message, let line, let column, let url):
            .failure(WKError(exception: message, line: line, column: column, url: url))
        case .gone: .failure(WKError(.webViewInvalidated))
        case nil: .failure(WKError(.webContentProcessTerminated))
        }
    }

    func take(message body: ScriptValue, to name: String, from frame: PageFrameInfo) {
        guard case .success(let object) = ScriptCopy.object(body) else { return }
        let controller = own.userContentController
        controller.receive(
            WKScriptMessage(
                body: object ?? NSNull(), name: name, frameInfo: WKFrameInfo(frame, in: self), webView: self))
    }

    // MARK: What the controller has

    func scriptsDidChange() { page.send(.scripts(pageScripts)) }
    func handlersDidChange() { page.send(.handlers(own.userContentController.handlerNames)) }
}

/// What a script has come to, on its way from the main thread to the main thread.
private struct ScriptResult: @unchecked Sendable {
    let value: Any?
}
