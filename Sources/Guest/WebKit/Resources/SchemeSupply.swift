import AppleFoundation
import WebLink

/// What an app has for a scheme of its own, as it comes.
@MainActor final class SchemeSupply: NSObject, WKURLSchemeTask, ResourceSupply {
    public let request: URLRequest
    private weak var view: WKWebView?
    private let handler: any WKURLSchemeHandler
    private let answer: Answer
    private var waiting = Data()
    private var isWanted = false
    private var hasHead = false
    private var isFinished = false
    private var isStopped = false
    let isAtOnce = false

    init(_ request: URLRequest, of view: WKWebView, _ handler: any WKURLSchemeHandler, _ answer: @escaping Answer) {
        (self.request, self.view, self.handler, self.answer) = (request, view, handler, answer)
    }

    func begin() {
        guard let view else { return answer(.failed(code: NSURLErrorCancelled)) }
        handler.webView(view, start: self)
    }

    func more() {
        isWanted = true
        pass()
    }

    func stop() {
        guard !isStopped, !isFinished else { return }
        isStopped = true
        if let view { handler.webView(view, stop: self) }
    }

    private func pass() {
        guard isWanted, !isStopped, !waiting.isEmpty || isFinished else { return }
        isWanted = false
        let part = Data(waiting.prefix(WebLimits.body))
        waiting = Data(waiting.dropFirst(part.count))
        answer(.body(part, isLast: isFinished && waiting.isEmpty))
    }

    // MARK: What the app says

    func didReceive(_ response: URLResponse) {
        guard !isStopped, !hasHead else { return }
        hasHead = true
        var headers: [String: String] = [:]
        var status = 200
        if let response = response as? HTTPURLResponse {
            status = response.statusCode
            for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
        }
        if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
            let charset = response.textEncodingName.map { "; charset=\($0)" } ?? ""
            headers["Content-Type"] = (response.mimeType ?? "application/octet-stream") + charset
        }
        answer(.head(status: status, headers: headers))
    }

    func didReceive(_ data: Data) {
        guard !isStopped, hasHead, !isFinished else { return }
        guard waiting.count + data.count <= WebLimits.resource else {
            return didFailWithError(URLError(.dataLengthExceedsMaximum))
        }
        waiting += data
        pass()
    }

    func didFinish() {
        guard !isStopped, hasHead, !isFinished else { return }
        isFinished = true
        pass()
    }

    func didFailWithError(_ error: any Error) {
        guard !isStopped, !isFinished else { return }
        isFinished = true
        let known = error as NSError
        answer(.failed(code: known.domain == NSURLErrorDomain ? known.code : NSURLErrorUnknown))
    }
}
