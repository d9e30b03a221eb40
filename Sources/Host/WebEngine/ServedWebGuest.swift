import Descriptors
import Foundation
import HostLink
import WebLink

/// One guest: its socket, its pages and what they ask it for.
///
/// Unchecked, because it is used only from the engine's queue.
final class ServedWebGuest: @unchecked Sendable {
    /// Resources that are asked for at one time.
    private static let mostResources = 256

    let number: UInt32
    let store: AppStore
    var log: (String) -> Void = { _ in }
    private let channel: WebChannel<WebEvent, WebCommand>
    private let surroundings: PageSurroundings
    private let ended: () -> Void
    private var pages: [UInt32: Page] = [:]
    private var resources: [UInt32: ResourcePull] = [:]
    private var nextResource: UInt32 = 1
    private var hasEnded = false

    init(
        number: UInt32, socket: SharedDescriptor, store: AppStore, surroundings: PageSurroundings,
        ended: @escaping () -> Void
    ) {
        self.number = number
        self.store = store
        self.surroundings = surroundings
        self.ended = ended
        channel = WebChannel(socket: socket)
    }

    func begin() {
        channel.activate(on: surroundings.queue) { [weak self] event in
            switch event {
            case .received(let command, _): self?.handle(command)
            case .failed(let error):
                if error != .closed { self?.log("a web view was hung up on: \(error)") }
                self?.end()
            }
        }
    }

    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        channel.close()
        for page in pages.values { page.close() }
        (pages, resources) = ([:], [:])
        ended()
    }

    func engineHasEnded() {
        for number in pages.keys.sorted() { send(.page(number, .ended(.engine))) }
    }

    func send(_ event: WebEvent, descriptors: [SharedDescriptor] = []) {
        guard !hasEnded else { return }
        do { try channel.send(event, descriptors: descriptors) } catch LinkError.tooLong {
            log("something of a web view is too long for its app")
        } catch LinkError.badValue {
            log("something of a web view cannot be told to its app")
        } catch {
            // It does not read, or is gone.
            surroundings.queue.async { [weak self] in self?.end() }
        }
    }

    /// Asks the guest for a resource.
    /// - Parameter finished: called once, unless the returned number is taken back by `cancelResource`.
    func pull(
        _ request: ResourceRequest, page: UInt32, head: @escaping (ResourcePull.Head, @escaping (Bool) -> Void) -> Void,
        finished: @escaping (Result<ResourcePull.Resource, ResourcePull.Failure>) -> Void
    ) -> UInt32? {
        guard !hasEnded, resources.count < Self.mostResources else {
            finished(.failure(ResourcePull.Failure(code: NSURLError.resourceUnavailable)))
            return nil
        }
        while nextResource == 0 || resources[nextResource] != nil { nextResource &+= 1 }
        let number = nextResource
        nextResource &+= 1
        resources[number] = ResourcePull(
            wantsMore: { [weak self] in self?.send(.wantsBody(number)) }, head: head,
            finished: { [weak self] result in
                if self?.resources.removeValue(forKey: number) != nil { finished(result) }
            },
            refused: { [weak self] in self?.cancelResource(number) })
        send(.wantsResource(number, page: page, request))
        return number
    }

    func cancelResource(_ number: UInt32) {
        guard resources.removeValue(forKey: number) != nil else { return }
        send(.resourceNotWanted(number))
    }

    private func handle(_ command: WebCommand) {
        switch command {
        case .open(let number, let opening): open(number, opening)
        case .close(let number): pages.removeValue(forKey: number)?.close()
        case .page(let number, let command): pages[number]?.handle(command)
        case .resource(let number, let answer): resources[number]?.take(answer)
        case .store(let number, let command):
            store.handle(command) { [weak self] in self?.send(.store(number, $0)) }
        }
    }

    private func open(_ number: UInt32, _ opening: PageOpening) {
        guard pages[number] == nil else { return }
        guard pages.count < WebLimits.pages else { return send(.page(number, .ended(.engine))) }
        let page = Page(number: number, opening: opening, guest: self, surroundings: surroundings)
        pages[number] = page
        page.open(in: store)
    }
}
