import Foundation
import WebLink

/// A resource on its way from a guest: its head, then its parts, each of which is asked for.
final class ResourcePull {
    struct Head {
        var status: Int
        var headers: [String: String]

        /// Without parameters, in lower case.
        var mimeType: String {
            let type = headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
            return type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }

    struct Resource {
        var head: Head
        var body: Data
    }

    struct Failure: Error {
        /// Of `NSURLErrorDomain`.
        var code: Int
    }

    private let wantsMore: () -> Void
    private let headCame: (Head, @escaping (Bool) -> Void) -> Void
    private let finished: (Result<Resource, Failure>) -> Void
    private let refused: () -> Void
    private var head: Head?
    private var body = Data()
    private var isAsked = false

    /// - Parameters:
    ///   - wantsMore: asks the guest for a part.
    ///   - head: called with the head; what it is given says whether the body is wanted.
    ///   - refused: called instead of `finished` if that is not so.
    init(
        wantsMore: @escaping () -> Void, head: @escaping (Head, @escaping (Bool) -> Void) -> Void,
        finished: @escaping (Result<Resource, Failure>) -> Void, refused: @escaping () -> Void
    ) {
        (self.wantsMore, headCame, self.finished, self.refused) = (wantsMore, head, finished, refused)
    }

    /// Takes what the guest says; what was not asked for ends it.
    func take(_ answer: ResourceAnswer) {
        switch answer {
        case .head(let status, let headers):
            guard head == nil, (200...599).contains(status), headers.count <= 256 else { return fail() }
            let head = Head(status: status, headers: headers)
            self.head = head
            headCame(head) { [weak self] isWanted in
                guard let self else { return }
                guard isWanted else { return refused() }
                ask()
            }
        case .body(let part, let isLast):
            guard let head, isAsked, part.count <= WebLimits.body, body.count + part.count <= WebLimits.resource
            else { return fail() }
            isAsked = false
            body += part
            if isLast { finished(.success(Resource(head: head, body: body))) } else { ask() }
        case .failed(let code): finished(.failure(Failure(code: NSURLError.known(code))))
        }
    }

    private func ask() {
        isAsked = true
        wantsMore()
    }

    private func fail() { finished(.failure(Failure(code: NSURLError.cannotParseResponse))) }
}
