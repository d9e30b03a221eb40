@_spi(Hosting) import AppleFoundation
import Descriptors
import HostLink
import WebLink

/// The connection of a process to what shows web pages, which all of its web views share. It is asked for when the first page
/// is loaded, and again after it has ended.
@MainActor final class WebConnection {
    /// What has not been heard of a page since the connection came, or why there is none.
    enum Ending {
        /// A sentence for the user.
        case unavailable(String)
        case lost
    }

    private enum State {
        case none
        case asked
        case open(WebChannel<WebCommand, WebEvent>)
    }

    /// A test takes one of its own.
    @TaskLocal static var current = WebConnection(of: .main)

    private let process: FoundationProcess
    private var state = State.none
    private var pages: [UInt32: WeakPage] = [:]
    private var lastPage: UInt32 = 0
    private var lastRequest: UInt32 = 0
    private var waiting: [(Ending?) -> Void] = []
    /// Those of which a picture waits for.
    private var awaited: Set<ObjectIdentifier> = []
    private var storeAnswers: [UInt32: (StoreAnswer?) -> Void] = [:]
    var supplies: [UInt32: any ResourceSupply] = [:]

    private struct WeakPage {
        weak var page: WebPage?
    }

    nonisolated init(of process: FoundationProcess) { self.process = process }

    var isOpen: Bool {
        if case .open = state { return true }
        return false
    }

    // MARK: Connecting

    /// Calls back at once if there is a connection, else when there is one or it turns out that there is none.
    func connect(_ then: @escaping (Ending?) -> Void) {
        switch state {
        case .open: then(nil)
        case .asked: waiting.append(then)
        case .none:
            waiting.append(then)
            state = .asked
            process.web.connect { [weak self] answer in
                MainActor.assumeIsolated { self?.asItself { self?.connected(answer) } }
            }
        }
    }

    private func connected(_ answer: GuestWeb.Connection) {
        let ending: Ending?
        switch answer {
        case .unavailable(let sentence):
            state = .none
            ending = .unavailable(sentence)
        case .engine(let number):
            if let socket = SharedDescriptor(owning: number) {
                let channel = WebChannel<WebCommand, WebEvent>(socket: socket)
                state = .open(channel)
                channel.activate(on: .main) { [weak self] event in
                    MainActor.assumeIsolated { self?.asItself { self?.heard(event) } }
                }
                ending = nil
            } else {
                state = .none
                ending = .lost
            }
        }
        let told = waiting
        waiting = []
        for then in told { then(ending) }
    }

    /// What happens to a page happens in its own process.
    private func asItself(_ work: () -> Void) { FoundationProcess.$current.withValue(process, operation: work) }

    /// A picture of a widget waits for pages that are on their way.
    func note(_ page: WebPage, isAwaited: Bool) {
        let before = awaited.isEmpty
        if isAwaited { awaited.insert(ObjectIdentifier(page)) } else { awaited.remove(ObjectIdentifier(page)) }
        if awaited.isEmpty != before { process.web.say(awaitsPage: !awaited.isEmpty) }
    }

    // MARK: Sending

    func send(_ command: WebCommand) {
        guard case .open(let channel) = state else { return }
        do {
            try channel.send(command)
        } catch LinkError.tooLong {
            process.log("WebKit: what is said to the page is longer than \(WebLimits.message) bytes.")
        } catch {
            lose(channel)
        }
    }

    func newRequest() -> UInt32 {
        lastRequest &+= 1
        return lastRequest
    }

    /// - Returns: nil if there are as many pages as one guest may have.
    func add(_ page: WebPage) -> UInt32? {
        pages = pages.filter { $0.value.page != nil }
        guard pages.count < WebLimits.pages else { return nil }
        repeat { lastPage &+= 1 } while pages[lastPage] != nil
        pages[lastPage] = WeakPage(page: page)
        return lastPage
    }

    func remove(_ number: UInt32) {
        guard pages.removeValue(forKey: number) != nil else { return }
        send(.close(page: number))
    }

    /// What pages have left behind; nil if nobody can say.
    func ask(_ command: StoreCommand, _ answer: @escaping (StoreAnswer?) -> Void) {
        connect { [weak self] ending in
            guard let self, ending == nil else { return answer(nil) }
            let number = newRequest()
            storeAnswers[number] = answer
            send(.store(number, command))
        }
    }

    /// Waits for what a script answers, at most as long as given, and lets everything else wait, but for files that the page
    /// needs meanwhile and dialogs, which nobody could answer.
    func wait(for request: UInt32, of page: UInt32, milliseconds: Int) -> ScriptOutcome? {
        guard case .open(let channel) = state else { return nil }
        var outcome: ScriptOutcome?
        _ = channel.wait(milliseconds: Int32(clamping: milliseconds)) { [weak self] event, _ in
            switch event {
            case .page(page, .evaluated(request, let found)):
                outcome = found
                return .answer
            case .page(page, .dialog(let dialog, _)):
                try? channel.send(.page(page, .answer(dialog, isAccepted: false, text: "")))
                return .done
            case .wantsResource, .wantsBody, .resourceNotWanted:
                return MainActor.assumeIsolated { self?.supplyAtOnce(event) == true } ? .done : .keep
            default: return .keep
            }
        }
        return outcome
    }

    // MARK: Hearing

    private func heard(_ event: WebChannel<WebCommand, WebEvent>.Event) {
        switch event {
        case .failed: if case .open(let channel) = state { lose(channel) }
        case .received(let event, let descriptors): take(event, descriptors)
        }
    }

    private func take(_ event: WebEvent, _ descriptors: [SharedDescriptor]) {
        switch event {
        case .page(let number, let event): pages[number]?.page?.take(event)
        case .surface(let number, let width, let height, let generation):
            guard let descriptor = descriptors.first else { return }
            pages[number]?.page?.take(
                surface: descriptor, SurfaceGeometry(size: (width, height), generation: generation))
        case .wantsResource(let number, let page, let request):
            begin(number, request, of: pages[page]?.page)
        case .wantsBody(let number):
            if let supply = supplies[number] { supply.more() } else { answer(number, .failed(code: NSURLErrorUnknown)) }
        case .resourceNotWanted(let number): supplies.removeValue(forKey: number)?.stop()
        case .store(let number, let answer): storeAnswers.removeValue(forKey: number)?(answer)
        }
    }

    private func supplyAtOnce(_ event: WebEvent) -> Bool {
        switch event {
        case .wantsResource(let number, let page, let request):
            guard let page = pages[page]?.page, page.suppliesAtOnce(request) else { return false }
            begin(number, request, of: page, isAtOnce: true)
        case .wantsBody(let number):
            guard let supply = supplies[number], supply.isAtOnce else { return false }
            supply.more()
        case .resourceNotWanted(let number):
            guard let supply = supplies[number], supply.isAtOnce else { return false }
            supplies[number] = nil
        default: return false
        }
        return true
    }

    /// Everything that was under way ends; who wants more asks for another connection.
    private func lose(_ channel: WebChannel<WebCommand, WebEvent>) {
        channel.close()
        state = .none
        let (lost, asked, open) = (pages, storeAnswers, supplies)
        (pages, storeAnswers, supplies) = ([:], [:], [:])
        for supply in open.values { supply.stop() }
        for answer in asked.values { answer(nil) }
        for page in lost.values { page.page?.connectionEnded() }
    }
}

extension SurfaceGeometry {
    /// Of sides that may be any numbers: none is as bad as too many, and is found out by who maps it.
    fileprivate init(size: (width: Int, height: Int), generation: UInt32) {
        let sides = 0...LinkLimits.pixels
        let isSound = sides.contains(size.width) && sides.contains(size.height)
        self.init(width: isSound ? size.width : 0, height: isSound ? size.height : 0, generation: generation)
    }
}
