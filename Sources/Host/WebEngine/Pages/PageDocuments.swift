import Foundation
import WebLink

/// The requests of a page that Chromium may not make by itself: documents, about which the guest decides, and whatever only
/// the guest has.
final class PageDocuments {
    private struct Request {
        var identifier: String
        var page: PageRequest
        var frame: String
        var isMain: Bool
        var isDocument: Bool
        var isProvided = false
        var isOwn = false
        /// What Chromium would send, to be sent with what the guest adds.
        var headers: [String: String] = [:]
    }

    /// Questions to the guest that may be open.
    private static let mostQuestions = 256
    /// Bytes of a request's body, and headers.
    private static let (longestBody, mostHeaders) = (1024 * 1024, 128)

    private unowned let page: Page
    private var decisions: [UInt32: (isMain: Bool, decide: (NavigationDecision) -> Void)] = [:]
    private var responses: [UInt32: (isMain: Bool, decide: (Bool) -> Void)] = [:]
    /// What is asked of the guest, by the engine's own number for it.
    private var pulls: [UInt32: (isMain: Bool, identifier: String)] = [:]
    private var number: UInt32 = 0

    init(_ page: Page) { self.page = page }

    /// Which requests are caught.
    var patterns: [[String: Any]] {
        [["urlPattern": "*", "resourceType": "Document"], ["urlPattern": "file:*"]]
            + page.schemes.patterns.map { ["urlPattern": $0] }
    }

    func paused(_ parameters: DevToolsValue) {
        guard let identifier = parameters["requestId"].string, let url = parameters["request"]["url"].string else {
            return
        }
        let frame = parameters["frameId"].string ?? ""
        let isDocument = parameters["resourceType"].string == "Document"
        var request = Request(
            identifier: identifier, page: Self.request(parameters["request"], page.schemes.outside(url)), frame: frame,
            isMain: isDocument && page.isMain(frame), isDocument: isDocument)
        request.headers = request.page.headers
        if parameters["responseStatusCode"].exists || parameters["responseErrorReason"].exists {
            answered(request, parameters)
        } else if isDocument {
            wanted(request, isRedirect: parameters["redirectedRequestId"].exists)
        } else {
            fetch(request)
        }
    }

    func decide(_ number: UInt32, _ decision: NavigationDecision) {
        decisions.removeValue(forKey: number)?.decide(decision)
    }

    func decide(_ number: UInt32, isAllowed: Bool) { responses.removeValue(forKey: number)?.decide(isAllowed) }

    /// Asks the guest whether the page may go somewhere.
    func ask(_ action: NavigationAction, _ then: @escaping (NavigationDecision) -> Void) {
        guard decisions.count < Self.mostQuestions else { return then(.cancel) }
        number &+= 1
        decisions[number] = (action.isForMainFrame, then)
        page.send(.wantsNavigation(number, action))
    }

    /// What was under way for the main frame is not any more.
    func cancelMain() {
        decisions = decisions.filter { !$0.value.isMain }
        responses = responses.filter { !$0.value.isMain }
        for (number, pull) in pulls where pull.isMain {
            pulls[number] = nil
            page.guest?.cancelResource(number)
            if !pull.identifier.isEmpty { fail(pull.identifier, "Aborted") }
        }
    }

    func cancel() {
        (decisions, responses) = ([:], [:])
        for number in pulls.keys { page.guest?.cancelResource(number) }
        pulls = [:]
    }

    /// Asks the guest for a document as a text.
    func pullDocument(_ request: PageRequest, _ then: @escaping (Result<String, ResourcePull.Failure>) -> Void) {
        let wanted = Request(
            identifier: "", page: request, frame: page.target, isMain: true, isDocument: true, isProvided: true)
        pull(wanted) { then($0.map { String(decoding: $0.body, as: UTF8.self) }) }
    }

    // MARK: - Documents

    private func wanted(_ request: Request, isRedirect: Bool) {
        var request = request
        let navigation = page.navigation
        var kind: NavigationAction.Kind
        if request.isMain {
            guard isRedirect || !navigation.isGivenUp(request.page) else { return fail(request.identifier, "Aborted") }
            let (asked, why, isProvided, isDecided) = navigation.documentIsWanted(
                request.page, frame: request.frame, isRedirect: isRedirect)
            (request.page, kind, request.isProvided) = (asked, why, isProvided)
            request.isOwn = navigation.current?.isOwn == true
            if isDecided { return fetch(request) }
        } else {
            kind = navigation.kind(of: request.frame)
        }
        let action = NavigationAction(
            request: request.page, kind: kind, isForMainFrame: request.isMain, source: navigation.address)
        ask(action) { [weak self] decision in
            guard let self else { return }
            switch decision {
            case .allow:
                if request.isMain { navigation.start(request.page.url, isRedirect: isRedirect) }
                fetch(request)
            case .cancel:
                fail(request.identifier, "Aborted")
                if request.isMain { navigation.cancel() }
            case .fail(let code):
                if request.isMain { navigation.start(request.page.url, isRedirect: isRedirect) }
                refuse(request, NSURLError.known(code))
            }
        }
    }

    private func answered(_ request: Request, _ parameters: DevToolsValue) {
        if let reason = parameters["responseErrorReason"].string {
            let origin = PageAddress.origin(of: request.page.url)
            let isSecure = origin.scheme == "https"
            let port = origin.port == 0 ? (isSecure ? 443 : 80) : origin.port
            let code =
                page.guest?.store.proxy.failure(host: origin.host, port: port)
                ?? NSURLError.code(ofReason: reason, isSecure: isSecure)
            return refuse(request, code)
        }
        let status = parameters["responseStatusCode"].int ?? 0
        let headers = Self.headers(parameters["responseHeaders"])
        if (300..<400).contains(status), headers.contains(where: { $0.key.lowercased() == "location" }) {
            return proceed(request.identifier)
        }
        let head = ResourcePull.Head(status: status, headers: headers)
        askAboutResponse(request, head) { [weak self] isWanted in
            guard let self else { return }
            guard isWanted else { return refuse(request, NSURLError.interruptedByPolicy) }
            let hasNone = [204, 205].contains(status) || !Self.canShow(head)
            if request.isMain { page.navigation.answerIsLetThrough(mayHaveNoDocument: hasNone) }
            proceed(request.identifier)
        }
    }

    private func askAboutResponse(
        _ request: Request, _ head: ResourcePull.Head, _ then: @escaping (Bool) -> Void
    ) {
        guard responses.count < Self.mostQuestions else { return then(false) }
        number &+= 1
        responses[number] = (request.isMain, then)
        page.send(
            .wantsResponse(
                number,
                NavigationResponse(
                    url: request.page.url, status: head.status, headers: head.headers, mimeType: head.mimeType,
                    isForMainFrame: request.isMain, canShow: Self.canShow(head))))
    }

    private static func canShow(_ head: ResourcePull.Head) -> Bool {
        let isAttachment = head.headers.contains {
            $0.key.lowercased() == "content-disposition" && $0.value.lowercased().hasPrefix("attachment")
        }
        return !isAttachment && canShow(head.mimeType)
    }

    private static func canShow(_ type: String) -> Bool {
        type.isEmpty || type.hasPrefix("text/") || type.hasPrefix("image/") || type.hasSuffix("+xml")
            || [
                "application/xhtml+xml", "application/xml", "application/json", "application/javascript",
                "multipart/x-mixed-replace",
            ].contains(type)
    }

    // MARK: - What comes next

    private func fetch(_ request: Request) {
        guard
            request.isProvided || PageAddress.scheme(of: request.page.url) == "file"
                || page.schemes.contains(request.page.url)
        else { return send(request) }
        pull(request) { [weak self] result in
            switch result {
            case .success(let resource): self?.fulfil(request, resource)
            case .failure(let failure): self?.refuse(request, failure.code)
            }
        }
    }

    private func pull(
        _ request: Request, _ then: @escaping (Result<ResourcePull.Resource, ResourcePull.Failure>) -> Void
    ) {
        var pulled: UInt32?
        let number = page.guest?.pull(
            ResourceRequest(request: request.page, isProvided: request.isProvided), page: page.number,
            head: { [weak self] head, go in
                guard request.isDocument, let self else { return go(true) }
                askAboutResponse(request, head) { isWanted in
                    go(isWanted)
                    if !isWanted { then(.failure(ResourcePull.Failure(code: NSURLError.interruptedByPolicy))) }
                }
            },
            finished: { [weak self] result in
                if let pulled { self?.pulls[pulled] = nil }
                then(result)
            })
        pulled = number
        if let number { pulls[number] = (request.isMain, request.identifier) }
    }

    private func fulfil(_ request: Request, _ resource: ResourcePull.Resource) {
        let hasNone = [204, 205].contains(resource.head.status) || !Self.canShow(resource.head)
        if request.isMain { page.navigation.answerIsLetThrough(mayHaveNoDocument: hasNone) }
        let dropped: Set = ["content-length", "content-encoding", "transfer-encoding"]
        let headers = resource.head.headers.filter { name, value in
            !name.isEmpty && !dropped.contains(name.lowercased())
                && !(name + value).unicodeScalars.contains { $0 == "\r" || $0 == "\n" || $0 == "\0" }
        }
        page.call(
            "Fetch.fulfillRequest",
            [
                "requestId": request.identifier, "responseCode": resource.head.status,
                "responseHeaders": headers.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] },
                "body": resource.body.base64EncodedString(),
            ])
    }

    /// Lets Chromium ask the network, and catches what comes.
    private func send(_ request: Request) {
        var parameters: [String: Any] = ["requestId": request.identifier, "interceptResponse": request.isDocument]
        if request.isOwn {
            let wanted = request.page
            if wanted.method != "GET" { parameters["method"] = wanted.method }
            if let body = wanted.body { parameters["postData"] = body.base64EncodedString() }
            if !wanted.headers.isEmpty {
                var headers = request.headers
                for (name, value) in wanted.headers.prefix(Self.mostHeaders) {
                    for other in headers.keys where other.lowercased() == name.lowercased() { headers[other] = nil }
                    headers[name] = value
                }
                parameters["headers"] = headers.map { ["name": $0.key, "value": $0.value] }
            }
        }
        page.call("Fetch.continueRequest", parameters) { [weak self] answer in
            // Headers or a method that there cannot be.
            if case .failure(.refused) = answer { self?.refuse(request, NSURLError.badURL) }
        }
    }

    /// It fails. The document that is there stays.
    private func refuse(_ request: Request, _ code: Int) {
        if !request.identifier.isEmpty {
            fail(request.identifier, request.isMain ? "Aborted" : NSURLError.reason(of: code))
        }
        if request.isMain { page.navigation.fail(code) }
    }

    private func fail(_ identifier: String, _ reason: String) {
        page.call("Fetch.failRequest", ["requestId": identifier, "errorReason": reason])
    }

    private func proceed(_ identifier: String) { page.call("Fetch.continueRequest", ["requestId": identifier]) }

    // MARK: - Reading

    private static func request(_ value: DevToolsValue, _ url: String) -> PageRequest {
        var headers: [String: String] = [:]
        for (name, header) in (value["headers"].members ?? [:]).prefix(mostHeaders) { headers[name] = header.string }
        var body: Data?
        if let parts = value["postDataEntries"].items {
            body = Data()
            for part in parts { body? += part["bytes"].string.flatMap { Data(base64Encoded: $0) } ?? Data() }
        } else if let text = value["postData"].string {
            body = Data(text.utf8)
        }
        if let known = body, known.count > longestBody { body = nil }
        return PageRequest(
            url: url + (value["urlFragment"].string ?? ""), method: value["method"].string ?? "GET", headers: headers,
            body: body)
    }

    private static func headers(_ value: DevToolsValue) -> [String: String] {
        var headers: [String: String] = [:]
        for header in (value.items ?? []).prefix(mostHeaders) {
            guard let name = header["name"].string, let text = header["value"].string else { continue }
            headers[name] = headers[name].map { "\($0), \(text)" } ?? text
        }
        return headers
    }
}
