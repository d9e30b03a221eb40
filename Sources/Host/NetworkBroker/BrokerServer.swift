import Descriptors
import Dispatch
import Foundation
import HostLink

/// The broker at work: it serves the guests that the host names, each by its own grant.
public final class BrokerServer: @unchecked Sendable {
    private let control: LinkChannel<BrokerReply, BrokerRequest>
    private let resolver: any NameResolver
    private let hasLost: @Sendable () -> Bool
    private let ended: @Sendable () -> Void
    private let limits: TrafficLimits
    private let queue: DispatchQueue
    private let workers = DispatchQueue(label: "org.hodie.network.names", attributes: .concurrent)
    private var guests: [UInt32: ServedGuest] = [:]

    /// - Parameters:
    ///   - control: the socket to the host.
    ///   - limits: of each guest.
    ///   - queue: where the host and the guests are heard.
    ///   - hasLost: whether the resolver's files are others than those that may be read; the program then ends, and the
    ///     host starts it anew.
    ///   - ended: called when the host has hung up.
    init(
        control: SharedDescriptor, resolver: any NameResolver, limits: TrafficLimits = TrafficLimits(),
        queue: DispatchQueue = DispatchQueue(label: "org.hodie.network"), hasLost: @escaping @Sendable () -> Bool,
        ended: @escaping @Sendable () -> Void = { exit(0) }
    ) {
        self.ended = ended
        self.control = LinkChannel(socket: control)
        self.limits = limits
        self.queue = queue
        self.resolver = resolver
        self.hasLost = hasLost
    }

    /// Serves until the host hangs up.
    func run() -> Never {
        begin()
        dispatchMain()
    }

    /// Begins to serve, on its queue.
    func begin() { queue.async { [self] in control.activate(on: queue) { [self] in handle($0) } } }

    private func handle(_ event: LinkChannel<BrokerReply, BrokerRequest>.Event) {
        switch event {
        case .received(.serve(let number, let grant), let descriptors):
            guard let socket = descriptors.first, guests[number] == nil else { return }
            let checking = CheckingResolver(resolver: resolver, hasLost: hasLost)
            let guest = ServedGuest(
                socket: socket, network: GuestNetwork(grant, resolver: checking), queue: queue, workers: workers,
                limits: limits, hearHost: { [weak self] in self?.control.takeArrived() },
                refused: { [weak self] host in try? self?.control.send(.refused(number, host: host)) },
                moved: { [weak self] traffic in try? self?.control.send(.traffic(number, traffic)) },
                exhausted: { [weak self] sentence in try? self?.control.send(.exhausted(number, sentence)) })
            guests[number] = guest
            guest.begin()
        case .received(.allow(let number, let grant), _): guests[number]?.allow(grant)
        case .received(.seen(let number, let isSeen), _): guests[number]?.isSeen(isSeen)
        case .received(.dismiss(let number), _): guests.removeValue(forKey: number)?.dismiss()
        case .failed: ended()
        }
    }
}

/// Ends the program where the resolver's files were replaced: guests ask again, and are served by the next one.
private struct CheckingResolver: NameResolver {
    let resolver: any NameResolver
    let hasLost: @Sendable () -> Bool

    func addresses(of host: String) throws(NameError) -> [IPAddress] {
        if hasLost() { exit(0) }
        return try resolver.addresses(of: host)
    }
}
