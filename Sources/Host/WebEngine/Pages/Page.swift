import Dispatch
import Foundation
import HostLink
import WebLink

/// One page of a guest: a target of Chromium's, a session to drive it, and what is going on in it.
///
/// Unchecked, because it is used only from the engine's queue.
final class Page: @unchecked Sendable {
    /// Commands that may wait for the page to be made.
    private static let mostWaiting = 1024

    let number: UInt32
    let surroundings: PageSurroundings
    private(set) weak var guest: ServedWebGuest?
    private(set) var opening: PageOpening
    let schemes: OwnSchemes
    private(set) var target = ""
    private(set) var session: String?
    private(set) var isClosed = false
    private var waiting: [PageCommand] = []
    private var ownContext: String?
    private var isSettled = false
    private(set) var isShown = false

    private(set) lazy var navigation = PageNavigation(self)
    private(set) lazy var documents = PageDocuments(self)
    private(set) lazy var history = PageHistory(self)
    private(set) lazy var scripts = PageScripts(self)
    private(set) lazy var frames = PageFrames(self)
    private(set) lazy var input = PageInput(self)
    private(set) lazy var dialogs = PageDialogs(self)
    private(set) lazy var rest = PageRest(self)

    init(number: UInt32, opening: PageOpening, guest: ServedWebGuest, surroundings: PageSurroundings) {
        self.number = number
        self.guest = guest
        self.surroundings = surroundings
        self.opening = opening
        schemes = OwnSchemes(Array(opening.ownSchemes.prefix(64)))
        self.opening.width = Self.side(opening.width)
        self.opening.height = Self.side(opening.height)
    }

    /// Points along a side, of what a guest may have said.
    private static func side(_ length: Double) -> Double {
        length.isFinite ? min(max(length.rounded(), 1), WebLimits.side) : 1
    }

    func open(in store: AppStore) {
        let made: (String?) -> Void = { [weak self] context in
            guard let self else { return }
            guard let context else { return send(.ended(.engine)) }
            if !opening.isPersistent { ownContext = context }
            guard !isClosed else { return disposeContext() }
            surroundings.targets.open(context: context, width: opening.width, height: opening.height) {
                [weak self, targets = surroundings.targets] made in
                guard let made else {
                    self?.send(.ended(.engine))
                    return
                }
                guard let self, !isClosed else { return targets.close(made.target) }
                begin(made.target, made.session)
            }
        }
        if opening.isPersistent { store.shared(made) } else { store.make(made) }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        documents.cancel()
        surroundings.memory.forget(page: self)
        if let session {
            surroundings.devTools.forget(session)
            surroundings.targets.close(target)
        }
        disposeContext()
    }

    private func disposeContext() {
        guard let ownContext else { return }
        surroundings.devTools.call("Target.disposeBrowserContext", ["browserContextId": ownContext])
        self.ownContext = nil
    }

    // MARK: - Both sides

    func send(_ event: PageEvent) {
        guard !isClosed else { return }
        guest?.send(.page(number, event))
    }

    /// Calls a method in the page's session.
    func call(
        _ method: String, _ parameters: [String: Any] = [:], then: ((DevTools.Answer) -> Void)? = nil
    ) {
        guard let session, !isClosed else {
            then?(.failure(.gone))
            return
        }
        surroundings.devTools.call(method, parameters, session: session) { [weak self] answer in
            guard let then, let self, !isClosed else { return }
            then(answer)
        }
    }

    /// What Chromium calls the page's own frame.
    func isMain(_ frame: String?) -> Bool { frame == target }

    private func begin(_ target: String, _ session: String) {
        (self.target, self.session) = (target, session)
        surroundings.devTools.handle(session) { [weak self] in self?.take($0, $1) }
        for domain in ["Page", "Runtime", "Inspector", "Performance"] { call("\(domain).enable") }
        call("Page.setLifecycleEventsEnabled", ["enabled": true])
        call("Fetch.enable", ["patterns": documents.patterns])
        call("Emulation.setFocusEmulationEnabled", ["enabled": true])
        call("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5])
        applyAppearance()
        applySize()
        applyTransparency()
        applyUserAgent()
        if !opening.runsScripts { call("Emulation.setScriptExecutionDisabled", ["value": true]) }
        scripts.begin()
        surroundings.memory.add(self)
        // What is asked of it while its first, empty document is on its way would be of another one than what is told.
        call("Runtime.runIfWaitingForDebugger") { [weak self] _ in self?.settle() }
    }

    private func settle() {
        history.begin()
        isSettled = true
        let waiting = waiting
        self.waiting = []
        for command in waiting { handle(command) }
    }

    private func applySize() {
        call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": Int(opening.width), "height": Int(opening.height), "deviceScaleFactor": 0,
                "mobile": opening.fitsWideDocuments,
            ])
    }

    private func applyAppearance() {
        call(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": opening.isDark ? "dark" : "light"]]])
    }

    private func applyTransparency() {
        let clear: [String: Any] = ["color": ["r": 0, "g": 0, "b": 0, "a": 0]]
        call("Emulation.setDefaultBackgroundColorOverride", opening.isTransparent ? clear : [:])
    }

    private func applyUserAgent() {
        var parameters: [String: Any] = ["userAgent": String(opening.userAgent.prefix(1024))]
        let languages = opening.languages.prefix(16).filter { $0.utf8.count < 64 }
        if !languages.isEmpty { parameters["acceptLanguage"] = languages.joined(separator: ",") }
        call("Emulation.setUserAgentOverride", parameters)
    }

    /// Does what the guest asks, in its order.
    func handle(_ command: PageCommand) {
        guard !isClosed else { return }
        guard isSettled else {
            if waiting.count < Self.mostWaiting { waiting.append(command) }
            return
        }
        rest.wake()
        switch command {
        case .load(let request, let isProvided): navigation.load(request, isProvided: isProvided)
        case .travel(let distance): history.travel(distance)
        case .reload(let ignoringCache): navigation.reload(ignoringCache: ignoringCache)
        case .stop: navigation.stop()
        case .resize(let width, let height):
            (opening.width, opening.height) = (Self.side(width), Self.side(height))
            applySize()
        case .show(let isShown):
            self.isShown = isShown
            frames.show(isShown)
            surroundings.memory.visibilityHasChanged()
        case .transparent(let isTransparent):
            opening.isTransparent = isTransparent
            applyTransparency()
        case .appearance(let isDark):
            opening.isDark = isDark
            applyAppearance()
        case .scroll(let x, let y): input.scroll(x, y)
        case .magnify(let magnification): input.magnify(magnification)
        case .touch(let touch): input.touch(touch)
        case .type(let typing): input.type(typing)
        case .release(let generation, let buffer): frames.release(generation, buffer)
        case .evaluate(let number, let script): scripts.evaluate(number, script)
        case .scripts(let list): scripts.replace(list)
        case .handlers(let names): scripts.replace(handlers: names)
        case .userAgent(let name):
            opening.userAgent = name
            applyUserAgent()
        case .decideNavigation(let number, let decision): documents.decide(number, decision)
        case .decideResponse(let number, let isAllowed): documents.decide(number, isAllowed: isAllowed)
        case .answer(let number, let isAccepted, let text): dialogs.answer(number, isAccepted, text)
        }
    }

    private func take(_ event: String, _ parameters: DevToolsValue) {
        guard !isClosed else { return }
        switch event {
        case "Fetch.requestPaused": documents.paused(parameters)
        case "Page.screencastFrame": frames.came(parameters)
        case "Page.javascriptDialogOpening": dialogs.opened(parameters)
        case "Page.javascriptDialogClosed": dialogs.closed()
        case "Page.windowOpen": navigation.windowIsOpened(parameters)
        case "Inspector.targetCrashed": crashed()
        case "Runtime.bindingCalled", "Runtime.executionContextCreated", "Runtime.executionContextDestroyed",
            "Runtime.executionContextsCleared", "Runtime.consoleAPICalled", "Runtime.exceptionThrown":
            scripts.take(event, parameters)
        default: navigation.take(event, parameters)
        }
    }

    private func crashed() {
        documents.cancel()
        navigation.crashed()
        frames.crashed()
        send(.ended(surroundings.memory.hasKilled(self) ? .memory : .crashed))
    }
}
