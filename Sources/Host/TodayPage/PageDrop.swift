import AppLibrary
import Foundation

/// What the page is told of a document that it hands over.
struct PageDrop: Encodable {
    enum Failure: String, Encodable {
        /// The app takes no documents of such a name.
        case notTaken
        case failed
    }

    var t = "drop"
    /// The page is to send the piece that begins there, bytes; nil if it is to send no more.
    var next: Int?
    var failure: Failure?
    /// What the reason is, if that is not all.
    var reason: String?

    init(next: Int?) { self.next = next }

    init(_ error: any Error) {
        if case DocumentError.notTaken = error {
            failure = .notTaken
            return
        }
        failure = .failed
        let text =
            switch error {
            case is DocumentError, is LibraryError: "\(error)"
            default: error.localizedDescription
            }
        reason = text.replacingOccurrences(of: "error: ", with: "")
    }
}
