import Descriptors
import Dispatch
import Foundation
import Glibc
import WebLink

/// The engine at work: it serves the guests that the host names, with one Chromium.
///
/// Unchecked, because everything of the engine is used only from its queue, the main one.
final class WebEngineServer: @unchecked Sendable {
    /// Chromium has ended by itself.
    private static let chromiumEnded: Int32 = 70
    /// Guests and apps at one time.
    private static let mostGuests = 256

    let queue = DispatchQueue.main
    let devTools: DevTools
    let scale: Int
    private let control: WebChannel<WebEngineReply, WebEngineRequest>
    private let chromium: ChromiumProcess
    private var guests: [UInt32: ServedWebGuest] = [:]
    private var apps: [String: AppStore] = [:]
    private lazy var targets = PageTargets(devTools)
    private lazy var memory = MemoryWatch(
        queue: queue, devTools: devTools, chromium: chromium.identifier)
    private var exitSource: DescriptorSource?

    init(control: SharedDescriptor, chromium: ChromiumProcess, scale: Int) {
        self.control = WebChannel(socket: control)
        self.chromium = chromium
        self.scale = scale
        devTools = DevTools(
            pipe: DevToolsPipe(commands: chromium.commands, answers: chromium.answers, queue: queue))
    }

    /// Serves until the host hangs up or Chromium ends.
    func run() -> Never {
        queue.async { [self] in begin() }
        dispatchMain()
    }

    private func begin() {
        devTools.onNonsense = {
            FileHandle.standardError.write(Data("Chromium says what is no message; that is left out.\n".utf8))
        }
        devTools.activate { [weak self] in self?.chromiumHasEnded() }
        targets.activate()
        let source = DescriptorSource(reading: chromium.descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.chromiumHasEnded() }
        exitSource = source
        source.activate()
        memory.told = { [weak self] guest, bytes in try? self?.control.send(.memory(guest, bytes: bytes)) }
        control.activate(on: queue) { [weak self] in self?.handle($0) }
    }

    private func handle(_ event: WebChannel<WebEngineReply, WebEngineRequest>.Event) {
        switch event {
        case .received(.serve(let number, let app), let descriptors):
            guard let socket = descriptors.first, guests[number] == nil, guests.count < Self.mostGuests else { return }
            let guest = ServedWebGuest(
                number: number, socket: socket, store: store(of: app),
                surroundings: PageSurroundings(
                    queue: queue, devTools: devTools, targets: targets, memory: memory, scale: scale)
            ) { [weak self] in self?.remove(number) }
            guest.log = { [weak self] line in try? self?.control.send(.log(number, line)) }
            guests[number] = guest
            guest.begin()
        case .received(.network(let number), let descriptors):
            guard let guest = guests[number], let socket = descriptors.first else { return }
            guest.store.proxy.use(BrokerLink(socket: socket, queue: queue), of: number)
        case .received(.dismiss(let number), _): guests[number]?.end()
        case .failed:
            chromium.end()
            exit(0)
        }
    }

    private func store(of app: String) -> AppStore {
        if let known = apps[app] { return known }
        let new = AppStore(devTools: devTools, proxy: WebProxy(queue: queue))
        apps[app] = new
        return new
    }

    private func remove(_ number: UInt32) {
        guard let guest = guests.removeValue(forKey: number) else { return }
        guest.store.proxy.forget(number)
        memory.forget(guest: number)
    }

    private func chromiumHasEnded() {
        exitSource?.cancel()
        guard exitSource != nil else { return }
        exitSource = nil
        devTools.end()
        for guest in guests.values { guest.engineHasEnded() }
        chromium.end()
        FileHandle.standardError.write(Data("Chromium has ended.\n".utf8))
        // What was said to guests is on its way: their sockets keep it.
        exit(Self.chromiumEnded)
    }
}
