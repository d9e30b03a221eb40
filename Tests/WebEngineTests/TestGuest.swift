import Descriptors
import Dispatch
import Foundation
import HostLink
import Synchronization
import TestSupport
import WebLink

/// A guest: answers what the engine asks as it was told to, reads each picture at once, and remembers all it hears.
///
/// Unchecked, because the channel is used on its queue alone, and the rest has a lock.
final class TestGuest: @unchecked Sendable {
    struct File {
        var type: String
        var body: Data

        init(_ text: String, type: String = "text/html") {
            (self.type, body) = (type, Data(text.utf8))
        }
    }

    struct Pixels {
        var width = 0
        var height = 0
        /// Blue, green, red, alpha.
        var bytes: [UInt8] = []

        subscript(x: Int, y: Int) -> [UInt8] {
            let start = (y * width + x) * 4
            return start + 4 <= bytes.count ? Array(bytes[start..<(start + 4)]) : []
        }
    }

    private struct State {
        var events: [WebEvent] = []
        var files: [String: File] = [:]
        var hasHungUp = false
        var readsPictures = true
        var pixels: [UInt32: Pixels] = [:]
        var wholes: [UInt32: [Pixels]] = [:]
        var requests: [ResourceRequest] = []
        var evaluations: UInt32 = 0
        var navigation: @Sendable (NavigationAction) -> NavigationDecision? = { _ in .allow }
        var response: @Sendable (NavigationResponse) -> Bool = { _ in true }
    }

    let number: UInt32
    private let queue: DispatchQueue
    private let channel: WebChannel<WebCommand, WebEvent>
    private let state = Mutex(State())
    private var surfaces: [UInt32: MappedSurface] = [:]
    private var bodies: [UInt32: Data] = [:]

    init(number: UInt32, socket: SharedDescriptor, queue: DispatchQueue) {
        self.number = number
        self.queue = queue
        channel = WebChannel(socket: socket)
        queue.sync {
            channel.activate(on: queue) { [weak self] event in
                switch event {
                case .received(let event, let descriptors): self?.take(event, descriptors)
                case .failed: self?.state.withLock { $0.hasHungUp = true }
                }
            }
        }
    }

    // MARK: - What it is like

    /// What it has, by address.
    var files: [String: File] {
        get { state.withLock { $0.files } }
        set { state.withLock { $0.files = newValue } }
    }

    /// What it says to navigations; nil leaves the question open.
    var navigation: @Sendable (NavigationAction) -> NavigationDecision? {
        get { state.withLock { $0.navigation } }
        set { state.withLock { $0.navigation = newValue } }
    }

    var response: @Sendable (NavigationResponse) -> Bool {
        get { state.withLock { $0.response } }
        set { state.withLock { $0.response = newValue } }
    }

    var readsPictures: Bool {
        get { state.withLock { $0.readsPictures } }
        set { state.withLock { $0.readsPictures = newValue } }
    }

    // MARK: - What it has heard

    var events: [WebEvent] { state.withLock { $0.events } }
    var requests: [ResourceRequest] { state.withLock { $0.requests } }
    var hasHungUp: Bool { state.withLock { $0.hasHungUp } }
    func forget() { state.withLock { $0.events = [] } }

    func pageEvents(_ page: UInt32 = 1) -> [PageEvent] {
        events.compactMap { event in
            if case .page(page, let event) = event { event } else { nil }
        }
    }

    func pixels(_ page: UInt32 = 1) -> Pixels { state.withLock { $0.pixels[page] ?? Pixels() } }

    /// All pictures that have a whole document in them.
    func wholes(_ page: UInt32 = 1) -> [Pixels] { state.withLock { $0.wholes[page] ?? [] } }

    func lastFrame(_ page: UInt32 = 1) -> PageFrame? {
        pageEvents(page).reversed().lazy.compactMap { event in
            if case .frame(let frame) = event { frame } else { nil }
        }.first
    }

    /// Those of the main frame's navigations, in their order.
    func story(_ page: UInt32 = 1) -> [PageEvent] {
        pageEvents(page).filter { event in
            switch event {
            case .started, .redirected, .committed, .finished, .failed: true
            default: false
            }
        }
    }

    func hears(_ event: PageEvent, page: UInt32 = 1) async -> Bool {
        await eventually { self.pageEvents(page).contains(event) }
    }

    // MARK: - What it does

    func send(_ command: WebCommand) { queue.sync { try? channel.send(command) } }
    func page(_ command: PageCommand, _ page: UInt32 = 1) { send(.page(page, command)) }
    func hangUp() { queue.sync { channel.close() } }

    /// Opens a page that is seen.
    func open(
        _ page: UInt32 = 1, width: Double = 200, height: Double = 100,
        change: (inout PageOpening) -> Void = { _ in }
    ) {
        var opening = PageOpening(
            width: width, height: height, scale: 2, isTransparent: false, runsScripts: true, isPersistent: true,
            fitsWideDocuments: true, userAgent: "Hodie Test", isDark: false, languages: ["de", "en"], scripts: [],
            handlers: [], ownSchemes: [])
        change(&opening)
        send(.open(page: page, opening))
        send(.page(page, .show(true)))
    }

    /// Loads an address and waits for the end of that.
    func load(_ url: String, page: UInt32 = 1, isProvided: Bool = false) async -> Bool {
        let before = ends(page)
        self.page(.load(PageRequest(url: url), isProvided: isProvided), page)
        return await eventually { self.ends(page) > before }
    }

    private func ends(_ page: UInt32) -> Int {
        story(page).count { event in
            switch event {
            case .finished, .failed: true
            default: false
            }
        }
    }

    /// Runs a script.
    func evaluate(_ script: String, page: UInt32 = 1) async -> ScriptOutcome? {
        let number = state.withLock { state in
            state.evaluations += 1
            return state.evaluations
        }
        self.page(.evaluate(number, script), page)
        func answer() -> ScriptOutcome? {
            pageEvents(page).lazy.compactMap { event in
                if case .evaluated(number, let outcome) = event { outcome } else { nil }
            }.first
        }
        return await eventually { answer() != nil } ? answer() : nil
    }

    /// Waits until a script comes to true.
    func waits(for script: String, page: UInt32 = 1) async -> Bool {
        await eventually { await self.evaluate(script, page: page) == .value(.boolean(true)) }
    }

    func tap(_ x: Double, _ y: Double, page: UInt32 = 1) {
        self.page(.touch(PageTouch(phase: .began, x: x, y: y)), page)
        self.page(.touch(PageTouch(phase: .ended, x: x, y: y)), page)
    }

    // MARK: - Answers

    private func take(_ event: WebEvent, _ descriptors: [SharedDescriptor]) {
        state.withLock { $0.events.append(event) }
        switch event {
        case .surface(let page, let width, let height, let generation):
            surfaces[page] = descriptors.first.flatMap {
                try? MappedSurface(
                    descriptor: $0, geometry: SurfaceGeometry(width: width, height: height, generation: generation))
            }
        case .wantsResource(let number, _, let request):
            let file = state.withLock { state in
                state.requests.append(request)
                return state.files[request.request.url]
            }
            guard let file else { return answer(number, .failed(code: -1100)) }
            bodies[number] = file.body
            answer(number, .head(status: 200, headers: ["Content-Type": file.type]))
        case .wantsBody(let number):
            guard let body = bodies[number] else { return answer(number, .failed(code: -1100)) }
            let part = body.prefix(WebLimits.body)
            bodies[number] = body.dropFirst(part.count)
            answer(number, .body(Data(part), isLast: part.count == body.count))
        case .page(let page, .frame(let frame)): show(page, frame)
        case .page(let page, .wantsNavigation(let number, let action)):
            if let decision = navigation(action) { try? channel.send(.page(page, .decideNavigation(number, decision))) }
        case .page(let page, .wantsResponse(let number, let answer)):
            try? channel.send(.page(page, .decideResponse(number, isAllowed: response(answer))))
        default: break
        }
    }

    private func answer(_ number: UInt32, _ answer: ResourceAnswer) { try? channel.send(.resource(number, answer)) }

    private func show(_ page: UInt32, _ frame: PageFrame) {
        guard readsPictures, let surface = surfaces[page], surface.geometry.generation == frame.generation else {
            return
        }
        let pixels = Pixels(
            width: surface.geometry.width, height: surface.geometry.height,
            bytes: Array(surface.pixels(of: frame.buffer)))
        state.withLock { state in
            state.pixels[page] = pixels
            if frame.isWhole { state.wholes[page, default: []].append(pixels) }
        }
        try? channel.send(.page(page, .release(generation: frame.generation, buffer: frame.buffer)))
    }
}
