import Foundation
import WebLink

/// Where the main frame of a page is, and where it is about to go: one navigation at a time.
final class PageNavigation {
    enum Phase: Int, Comparable {
        /// Nobody has agreed to it.
        case wanted
        case provisional, committed
        /// All of it is there; the guest hears of it when it has heard of the history.
        case loaded

        static func < (one: Phase, other: Phase) -> Bool { one.rawValue < other.rawValue }
    }

    struct Navigation {
        var request: PageRequest
        var kind: NavigationAction.Kind
        var phase = Phase.wanted
        var isProvided = false
        /// Asked for by the guest, with what it wants to be sent.
        var isOwn = false
        /// Chromium was told to go there.
        var isSent = false
        /// It has answered: it goes there, or does not any more.
        var isTold = false
        /// The guest was asked before Chromium was.
        var isDecided = false
        /// The answer was let through.
        var isAnswered = false
        /// The answer may be without a document: no content, or something to keep.
        var mayHaveNoDocument = false
        /// The document is an empty one whose content is put there afterwards, and is not yet there.
        var awaitsContent = false
        /// Tells it from others.
        var number = 0
    }

    private static let mostProvided = 256
    private static let longestTitle = 4096

    private unowned let page: Page
    private(set) var current: Navigation?
    /// Of the document that is there; empty before there is one.
    private(set) var address = ""
    private var title = ""
    private var numbers = 0
    /// Addresses of documents that the guest has provided, which it is asked for when the page returns to them.
    private var provided: Set<String> = []
    /// Of the document without an address that is there.
    private var blank: PageRequest?
    private var hasCrashed = false
    private var givenUp = GivenUpNavigations()
    /// Why frames are about to go somewhere, by frame.
    private var reasons: [String: String] = [:]

    init(_ page: Page) { self.page = page }

    var isLoading: Bool { current.map { $0.phase > .wanted } ?? false }

    // MARK: - What the guest asks

    func load(_ request: PageRequest, isProvided: Bool, kind: NavigationAction.Kind = .other) {
        supersede()
        var new = Navigation(request: request, kind: kind, isProvided: isProvided, isOwn: true)
        let scheme = PageAddress.scheme(of: request.url)
        let isOwnScheme = page.schemes.contains(request.url)
        if isOwnScheme || PageAddress.isCaught(request.url) {
            if isProvided, provided.count < Self.mostProvided { provided.insert(request.url) }
            begin(new)
            goThere(page.schemes.inside(request.url))
        } else if scheme == "about" || scheme == "data" {
            new.isDecided = true
            new.awaitsContent = isProvided && scheme == "about"
            begin(new)
            decideFirst { [weak self] in
                guard let self else { return }
                if new.awaitsContent { fill() } else { goThere(request.url) }
            }
        } else {
            begin(new)
            let code = scheme == nil ? NSURLError.badURL : NSURLError.unsupportedURL
            decideFirst { [weak self] in self?.fail(code) }
        }
    }

    func reload(ignoringCache: Bool) {
        guard !address.isEmpty else { return }
        if let blank, PageAddress.isBlank(address) { return load(blank, isProvided: true, kind: .reload) }
        supersede()
        begin(Navigation(request: PageRequest(url: address), kind: .reload))
        if hasCrashed {
            goThere(page.schemes.inside(address))
        } else {
            page.call("Page.reload", ["ignoreCache": ignoringCache])
        }
    }

    func stop() {
        page.call("Page.stopLoading")
        page.documents.cancelMain()
        giveUp()
        if isLoading { fail(NSURLError.cancelled) } else { current = nil }
    }

    /// The history is about to be travelled in.
    func travels(to url: String) {
        supersede()
        begin(Navigation(request: PageRequest(url: page.schemes.outside(url)), kind: .backForward))
    }

    // MARK: - What documents say

    /// Chromium wants the document of the main frame.
    /// - Returns: the request, why, whether the guest has the document, and whether it was asked already.
    func documentIsWanted(
        _ request: PageRequest, frame: String, isRedirect: Bool
    ) -> (PageRequest, NavigationAction.Kind, isProvided: Bool, isDecided: Bool) {
        complete()
        let isOfThePage = reasons[frame] != nil
        let kind = kind(of: frame)
        // What Chromium had asked for before, for the same navigation, it has given up.
        if !isRedirect, current?.isSent == true { page.documents.cancelMain() }
        if isRedirect, var redirected = current, redirected.phase == .provisional {
            redirected.isProvided = false
            redirected.isOwn = false
            current = redirected
            return (request, redirected.kind, false, false)
        }
        if let current, current.phase == .wanted || current.isDecided || !isOfThePage && isAnew(request),
            current.kind == .backForward || current.kind == .reload || current.isOwn
        {
            let isBack = current.kind == .backForward || current.kind == .reload
            let isProvided = current.isProvided || isBack && provided.contains(request.url)
            var request = request
            if current.isOwn, !isBack { request = current.request }
            return (request, current.kind, isProvided, current.isDecided || current.phase == .provisional)
        }
        supersede()
        begin(Navigation(request: request, kind: kind))
        return (request, kind, false, false)
    }

    /// Whether a document is for a navigation that there is no more.
    func isGivenUp(_ request: PageRequest) -> Bool { givenUp.contains(request.url) && !isCurrent(request) }

    /// Why a frame goes somewhere.
    func kind(of frame: String) -> NavigationAction.Kind {
        switch reasons.removeValue(forKey: frame) {
        case "anchorClick": .linkActivated
        case "formSubmissionGet", "formSubmissionPost": .formSubmitted
        case "reload": .reload
        default: .other
        }
    }

    /// The guest lets it go.
    func start(_ url: String, isRedirect: Bool = false) {
        guard current != nil else { return }
        current?.request.url = url
        if isRedirect, current?.phase == .provisional { return page.send(.redirected(url: url)) }
        current?.phase = .provisional
        page.send(.started(url: url))
        page.send(.loading(true))
        page.send(.progress(0.1))
    }

    /// The guest does not.
    func cancel() {
        if isLoading { fail(NSURLError.interruptedByPolicy) } else { current = nil }
    }

    func answerIsLetThrough(mayHaveNoDocument: Bool) {
        current?.isAnswered = true
        current?.mayHaveNoDocument = mayHaveNoDocument
    }

    func fail(_ code: Int) {
        complete()
        guard let failed = current else { return }
        current = nil
        page.send(
            .failed(PageFailure(code: code, url: failed.request.url), isProvisional: failed.phase != .committed))
        page.send(.loading(false))
        page.rest.look()
    }

    func crashed() {
        complete()
        if isLoading { page.send(.loading(false)) }
        current = nil
        hasCrashed = true
    }

    // MARK: - What Chromium says

    func take(_ event: String, _ parameters: DevToolsValue) {
        let frame = parameters["frameId"].string
        switch event {
        case "Page.frameRequestedNavigation":
            if let frame, page.isMain(frame) || reasons.count < 256 { reasons[frame] = parameters["reason"].string }
        case "Page.frameStartedNavigating":
            if page.isMain(frame), let url = parameters["url"].string {
                givenUp.begins(page.schemes.outside(url))
                goesElsewhere(url)
            }
        case "Page.frameNavigated": committed(parameters["frame"])
        case "Page.navigatedWithinDocument":
            guard page.isMain(frame), let url = parameters["url"].string else { return }
            if current?.phase == .wanted { current = nil }
            address = page.schemes.outside(url)
            page.send(.address(address))
            page.history.look()
        case "Page.domContentEventFired":
            if current?.phase == .committed { page.send(.progress(0.8)) }
        case "Page.loadEventFired": finish()
        case "Page.lifecycleEvent":
            if parameters["name"].string == "DOMContentLoaded", let frame { page.scripts.documentIsThere(in: frame) }
        case "Page.frameStoppedLoading":
            if page.isMain(frame), let current, current.phase == .provisional, current.mayHaveNoDocument {
                fail(NSURLError.interruptedByPolicy)
            }
        case "Page.frameDetached":
            if let frame {
                reasons[frame] = nil
                page.scripts.forget(frame: frame)
            }
        default: break
        }
    }

    func windowIsOpened(_ parameters: DevToolsValue) {
        // As on iOS, what nobody has touched opens no windows.
        guard parameters["userGesture"].bool == true, let url = parameters["url"].string else { return }
        let isLink = parameters["windowFeatures"].items?.contains { $0.string == "noopener" } ?? false
        page.send(
            .wantsWindow(
                NavigationAction(
                    request: PageRequest(url: page.schemes.outside(url)), kind: isLink ? .linkActivated : .other,
                    isForMainFrame: true, source: address)))
    }

    func titleIs(_ text: String) {
        let text = String(text.prefix(Self.longestTitle))
        guard text != title else { return }
        title = text
        page.send(.title(text))
        page.history.look()
    }

    private func committed(_ frame: DevToolsValue) {
        guard let url = frame["url"].string else { return }
        if let identifier = frame["id"].string {
            page.scripts.frames(identifier, isAt: page.schemes.outside(url))
        }
        guard page.isMain(frame["id"].string) else { return }
        complete()
        hasCrashed = false
        // A page that says that there is none: why, whoever caught the document has said.
        guard !frame["unreachableUrl"].exists else { return fail(NSURLError.unknown) }
        let whole = page.schemes.outside(url + (frame["urlFragment"].string ?? ""))
        // The empty document that every page begins with.
        if current == nil, address.isEmpty, whole == "about:blank" { return }
        // Chromium answers where it is sent before it is there: this one was given up when it was nearly there. Its place
        // may be the same.
        let isLate = current.map { $0.isSent && !$0.isTold } ?? false
        if isLate {
            givenUp.remove(whole)
        } else {
            givenUp.removeAll()
            if current == nil { begin(Navigation(request: PageRequest(url: whole), kind: .other)) }
            if current?.phase == .wanted { start(whole) }
            current?.phase = .committed
        }
        address = whole
        blank = !isLate && current?.awaitsContent == true ? current?.request : nil
        page.guest?.store.remember(whole)
        if !isLate { page.send(.committed(url: whole)) }
        page.send(.address(whole))
        if !isLate { page.send(.progress(0.5)) }
        titleIs("")
        page.input.documentHasChanged()
        page.frames.documentHasChanged()
        page.surroundings.memory.refresh()
        page.history.look()
    }

    private func finish() {
        guard let loaded = current, loaded.phase == .committed, !loaded.awaitsContent else { return }
        current?.phase = .loaded
        page.history.look { [weak self] in
            if let self, current?.number == loaded.number { complete() }
        }
    }

    /// Tells that a document is loaded, unless that was told: before anything else begins, and after the history, since
    /// whoever hears of it goes on from there.
    private func complete() {
        guard let current, current.phase == .loaded else { return }
        self.current = nil
        page.send(.progress(1))
        page.send(.loading(false))
        page.send(.finished)
        page.frames.documentIsLoaded()
        page.scripts.look { [weak self] in self?.titleIs($0) }
        page.surroundings.memory.look(at: page)
        page.rest.look()
    }

    /// An address that Chromium has no idea of: the guest's own, or something for another app.
    private func goesElsewhere(_ url: String) {
        complete()
        guard current?.isOwn != true, let scheme = PageAddress.scheme(of: url),
            !["http", "https", "file", "about", "data", "blob", "javascript"].contains(scheme)
        else { return }
        let kind = kind(of: page.target)
        if page.schemes.contains(url) { return load(PageRequest(url: url), isProvided: false, kind: kind) }
        page.documents.ask(
            NavigationAction(request: PageRequest(url: url), kind: kind, isForMainFrame: true, source: address)
        ) { _ in }
    }

    // MARK: - Steps

    private func begin(_ navigation: Navigation) {
        numbers += 1
        current = navigation
        current?.number = numbers
    }

    /// Whatever was under way is not any more.
    private func supersede() {
        complete()
        page.documents.cancelMain()
        giveUp()
        guard let old = current else { return }
        current = nil
        guard old.phase > .wanted else { return }
        page.send(
            .failed(
                PageFailure(code: NSURLError.cancelled, url: old.request.url), isProvisional: old.phase != .committed))
    }

    private func giveUp() {
        guard let current, current.isSent, current.phase < .committed else { return }
        givenUp.insert(current.number, current.request.url, hasEnded: current.isTold)
    }

    /// Whether Chromium asks once more for what it was told to go to.
    private func isAnew(_ request: PageRequest) -> Bool {
        current.map { $0.isSent && $0.phase == .provisional } ?? false && isCurrent(request)
    }

    private func isCurrent(_ request: PageRequest) -> Bool {
        guard let current, current.isOwn else { return false }
        return GivenUpNavigations.place(current.request.url) == GivenUpNavigations.place(request.url)
    }

    /// Asks the guest before Chromium hears of it.
    private func decideFirst(_ then: @escaping () -> Void) {
        guard let asked = current else { return }
        page.documents.ask(
            NavigationAction(request: asked.request, kind: asked.kind, isForMainFrame: true, source: address)
        ) { [weak self] decision in
            guard let self, current?.number == asked.number else { return }
            switch decision {
            case .allow:
                start(asked.request.url)
                then()
            case .cancel: current = nil
            case .fail(let code):
                start(asked.request.url)
                fail(NSURLError.known(code))
            }
        }
    }

    private func goThere(_ url: String) {
        guard let number = current?.number else { return }
        current?.isSent = true
        page.call("Page.navigate", ["url": url]) { [weak self] answer in
            self?.givenUp.hasEnded(number)
            if self?.current?.number == number { self?.current?.isTold = true }
            guard let self, let current, current.number == number, current.phase != .committed else { return }
            switch answer {
            case .success(let result):
                // What was caught has been told by whoever caught it; this is what was not.
                guard let error = result["errorText"].string else { return }
                if current.phase == .wanted { start(current.request.url) }
                fail(current.isAnswered ? NSURLError.interruptedByPolicy : NSURLError.code(ofName: error))
            case .failure(.refused):
                if current.phase == .wanted { start(current.request.url) }
                fail(NSURLError.badURL)
            case .failure(.gone): break
            }
        }
    }

    /// Puts a document of the guest's where there is no address.
    private func fill() {
        guard let filled = current else { return }
        page.documents.pullDocument(filled.request) { [weak self] result in
            guard let self, current?.number == filled.number else { return }
            switch result {
            case .failure(let failure): fail(failure.code)
            case .success(let text):
                page.call("Page.navigate", ["url": "about:blank"])
                page.call("Page.setDocumentContent", ["frameId": page.target, "html": text]) { [weak self] _ in
                    guard let self, current?.number == filled.number else { return }
                    current?.awaitsContent = false
                    page.scripts.contentWasPut { [weak self] isComplete in
                        if isComplete, self?.current?.number == filled.number { self?.finish() }
                    }
                }
            }
        }
    }
}
