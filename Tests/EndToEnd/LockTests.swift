import HostLink
import TestSupport
import Testing
import TodayHost

/// The locks of Swift's own libraries, in a process that was forked from one with another thread.
@MainActor
@Suite(.takingTurns) struct LockTests {
    @Test func threadsOfAGuestMayWantTheSameLock() async throws {
        let view = try RealView(FixtureApps.shared.app("ContendsForLocks"))
        view.open()
        #expect(await eventually { !view.said("locks:").isEmpty }, "\(view.log)")
        #expect(await eventually { view.said("locks:") == ["1234.50"] }, "\(view.log)")
        view.shutDown()
    }
}
