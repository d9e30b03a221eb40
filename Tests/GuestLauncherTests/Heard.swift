import GuestLauncher
import HostLink
import TestSupport

/// A guest together with all that was heard of it.
@MainActor
final class Heard {
    private(set) var events: [GuestEvent] = []
    private(set) var guest: (any Guest)!
    private let maker: any GuestMaker

    init(_ maker: any GuestMaker, _ specification: GuestSpecification) {
        self.maker = maker
        guest = maker.makeGuest(specification) { [weak self] in self?.events.append($0) }
    }

    var lines: [String] {
        events.compactMap { event in
            if case .output(let line) = event { return line }
            return nil
        }
    }

    var messages: [GuestMessage] {
        events.compactMap { event in
            if case .message(let message) = event { return message }
            return nil
        }
    }

    var hasWorkedSilently: Bool { events.contains(.workedSilently) }

    var confinement: Confinement? {
        messages.lazy.compactMap { message in
            if case .ready(let confinement) = message { return confinement }
            return nil
        }.first
    }

    var ending: GuestEnding? {
        if case .ended(let ending)? = events.last { return ending }
        return nil
    }

    /// Waits until it holds, or until the guest has ended, after which nothing more will be heard.
    func eventually(_ holds: () -> Bool) async -> Bool {
        _ = await TestSupport.eventually { holds() || ending != nil }
        return holds()
    }

    /// Waits until the guest has dealt with everything so far.
    func settle(_ number: UInt32 = 1) async -> Bool {
        guest.send(.ping(number))
        return await TestSupport.eventually { messages.contains(.pong(number)) || ending != nil }
    }

    func end() async -> GuestEnding? {
        _ = await TestSupport.eventually { ending != nil }
        return ending
    }
}
