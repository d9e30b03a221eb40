import GuestLauncher

/// Has guests made, and knows when all of them have ended.
@MainActor
final class CountedGuests: GuestMaker {
    private let maker: any GuestMaker
    private var running = 0
    private var waiting: [() -> Void] = []

    init(_ maker: any GuestMaker) { self.maker = maker }

    func makeGuest(
        _ specification: GuestSpecification, events: @escaping @MainActor (GuestEvent) -> Void
    ) -> any Guest {
        running += 1
        return maker.makeGuest(specification) { event in
            events(event)
            guard case .ended = event else { return }
            self.running -= 1
            self.tellIfNoneIsLeft()
        }
    }

    /// Calls `then` as soon as there is no guest: at once, if there is none now.
    func whenNoneIsLeft(_ then: @escaping () -> Void) {
        waiting.append(then)
        tellIfNoneIsLeft()
    }

    private func tellIfNoneIsLeft() {
        guard running == 0 else { return }
        let waiting = waiting
        self.waiting = []
        for then in waiting { then() }
    }
}
