@_spi(Hosting) import AppleFoundation
import Descriptors
import HostLink
import WebLink

/// The page of a web view as the engine has it: nothing before the first load, and again after its process has ended.
@MainActor final class WebPage {
    private enum State {
        case none
        case connecting
        case open(UInt32)
    }

    let connection = WebConnection.current
    weak var view: WKWebView?
    private var state = State.none
    /// What is said as soon as there is a page.
    private var waiting: [PageCommand] = []
    /// The document that code has given.
    var provided: ProvidedDocument?
    var files = ReadableFiles()
    private(set) var surface: MappedSurface?
    /// Whether somebody sees where the page is to be, and what of it is still to come.
    private var isSeen = false
    private var lacks: Lack = []

    /// What a page has not got yet that is on its way.
    private struct Lack: OptionSet {
        let rawValue: Int
        static let end = Lack(rawValue: 1)
        static let frame = Lack(rawValue: 2)
    }

    /// The number that the engine knows it by.
    var number: UInt32? {
        if case .open(let number) = state { return number }
        return nil
    }

    var isThere: Bool {
        if case .none = state { return false }
        return true
    }

    // MARK: On its way

    func isSeen(_ isSeen: Bool) {
        self.isSeen = isSeen
        send(.show(isSeen))
        connection.note(self, isAwaited: isSeen && !lacks.isEmpty)
    }

    func willLoad() { lack([.end, .frame]) }
    func didLoad() { lack(lacks.subtracting(.end)) }
    /// All of a document is drawn: of the one before, if another one's load has not ended.
    func didDraw() { if !lacks.contains(.end) { lack(lacks.subtracting(.frame)) } }
    func doesNotCome() { lack([]) }

    private func lack(_ new: Lack) {
        lacks = new
        connection.note(self, isAwaited: isSeen && !lacks.isEmpty)
    }

    // MARK: Opening

    /// Says something that a page is made for, if there is none yet.
    func send(opening command: PageCommand) {
        if let number { return connection.send(.page(number, command)) }
        waiting.append(command)
        guard case .none = state else { return }
        state = .connecting
        connection.connect { [weak self] ending in self?.connected(ending) }
    }

    /// Says something to the page, if there is one.
    func send(_ command: PageCommand) {
        switch state {
        case .none: break
        case .connecting: waiting.append(command)
        case .open(let number): connection.send(.page(number, command))
        }
    }

    private func connected(_ ending: WebConnection.Ending?) {
        guard case .connecting = state else { return }
        if let ending {
            close()
            view?.pageIsUnavailable(ending)
            return
        }
        guard let view else { return close() }
        guard let number = connection.add(self) else {
            close()
            return view.pageIsUnavailable(.unavailable("An app may show \(WebLimits.pages) web pages at a time."))
        }
        state = .open(number)
        connection.send(.open(page: number, view.opening))
        connection.send(.page(number, .show(view.isSeen)))
        let said = waiting
        waiting = []
        for command in said { send(command) }
    }

    /// The page goes; what was loaded is forgotten.
    func close() {
        let former = number
        state = .none
        waiting = []
        surface = nil
        doesNotCome()
        if let former { connection.remove(former) }
    }

    // MARK: Hearing

    func take(_ event: PageEvent) { view?.take(event) }

    func take(surface descriptor: SharedDescriptor, _ geometry: SurfaceGeometry) {
        // One that is none is left out; frames in it are, too.
        surface = try? MappedSurface(descriptor: descriptor, geometry: geometry)
    }

    func connectionEnded() {
        guard isThere else { return }
        state = .none
        waiting = []
        surface = nil
        doesNotCome()
        view?.take(.ended(.engine))
    }

    // MARK: Resources

    func suppliesAtOnce(_ request: ResourceRequest) -> Bool {
        request.isProvided || URL(string: request.request.url)?.isFileURL == true
    }

    /// - Throws: `URLError`.
    func supply(
        of request: ResourceRequest, isAtOnce: Bool, _ answer: @escaping ResourceSupply.Answer
    ) throws -> any ResourceSupply {
        if request.isProvided {
            guard let provided else { throw URLError(.resourceUnavailable) }
            return DataSupply(provided, answer)
        }
        guard let url = URL(string: request.request.url), let scheme = url.scheme?.lowercased() else {
            throw URLError(.badURL)
        }
        if scheme == "file" {
            return FileSupply(path: try files.path(of: request.request.url), isAtOnce: isAtOnce, answer)
        }
        guard let view, let handler = view.own.handlers[scheme], let asked = URLRequest(request.request) else {
            throw URLError(.unsupportedURL)
        }
        return SchemeSupply(asked, of: view, handler, answer)
    }
}
