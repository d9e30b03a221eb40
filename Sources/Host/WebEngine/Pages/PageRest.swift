import Dispatch

/// Has a page that nobody sees stand still: its timers and animations wait.
final class PageRest {
    /// Seconds that it goes on for, so that what a load leads to is done.
    private static let delay = 3.0

    private unowned let page: Page
    private var isFrozen = false
    private var turn = 0

    init(_ page: Page) { self.page = page }

    /// Somebody wants something of the page.
    func wake() {
        turn += 1
        if isFrozen {
            isFrozen = false
            page.call("Page.setWebLifecycleState", ["state": "active"])
        }
        look()
    }

    /// Lets it rest when nothing more is to be done.
    func look() {
        guard !page.isShown, !page.isClosed else { return }
        let turn = turn
        page.surroundings.queue.asyncAfter(deadline: .now() + Self.delay) { [weak page] in
            page?.rest.fall(asleep: turn)
        }
    }

    private func fall(asleep turn: Int) {
        guard turn == self.turn, !page.isShown, !page.isClosed, !page.navigation.isLoading, !isFrozen else { return }
        isFrozen = true
        page.call("Page.setWebLifecycleState", ["state": "frozen"])
    }
}
