import AppleFoundation
import WebLink

/// A document that code has given.
@MainActor final class DataSupply: ResourceSupply {
    private let document: ProvidedDocument
    private let answer: Answer
    private var start = 0
    let isAtOnce = true

    init(_ document: ProvidedDocument, _ answer: @escaping Answer) {
        self.document = document
        self.answer = answer
    }

    func begin() {
        guard document.data.count <= WebLimits.resource else {
            return answer(.failed(code: NSURLErrorDataLengthExceedsMaximum))
        }
        let headers = ["Content-Type": document.contentType, "Content-Length": "\(document.data.count)"]
        answer(.head(status: 200, headers: headers))
    }

    func more() {
        let end = min(start + WebLimits.body, document.data.count)
        let part = document.data[document.data.startIndex + start..<document.data.startIndex + end]
        start = end
        answer(.body(Data(part), isLast: end == document.data.count))
    }

    func stop() {}
}
