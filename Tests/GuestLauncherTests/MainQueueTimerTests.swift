import Testing

@testable import GuestLauncher

/// What the host's deadlines cost while nothing happens.
@MainActor
struct MainQueueTimerTests {
    /// An alarm clock that a test moves by hand.
    @MainActor
    private final class AlarmClock {
        var now = 0.0
        private var alarm: Double?
        /// How often the process was woken.
        private(set) var rings = 0
        private(set) lazy var timer = MainQueueTimer(
            now: { [unowned self] in now }, setAlarm: { [unowned self] in alarm = $0 })

        /// Lets time pass.
        func advance(by seconds: Double) {
            let end = now + seconds
            while let time = alarm, time <= end {
                (now, alarm) = (max(now, time), nil)
                rings += 1
                timer.ring()
            }
            now = end
        }
    }

    @Test func cancelledCallsWakeTheProcessOnceHoweverManyTheyAre() {
        let clock = AlarmClock()
        var calls = 0
        for _ in 0..<40 {
            clock.timer.schedule(after: 10) { calls += 1 }()
            clock.advance(by: 0.1)
        }
        clock.advance(by: 3600)
        #expect(calls == 0)
        #expect(clock.rings == 1)
    }

    @Test func callsComeInTheOrderOfTheirTimesAndEqualOnesInThatOfAsking() {
        let clock = AlarmClock()
        var heard: [String] = []
        func say(_ word: String, after delay: Double) {
            _ = clock.timer.schedule(after: delay) { heard.append("\(word) \(clock.now)") }
        }
        say("c", after: 3)
        say("a", after: 1)
        say("d", after: 3)
        say("b", after: 2)
        clock.advance(by: 2.5)
        #expect(heard == ["a 1.0", "b 2.0"])
        clock.advance(by: 1)
        #expect(heard == ["a 1.0", "b 2.0", "c 3.0", "d 3.0"])
        #expect(clock.rings == 3)
    }

    @Test func aCallMayCancelAnotherAndAskForAnother() {
        let clock = AlarmClock()
        var heard: [String] = []
        let cancel = clock.timer.schedule(after: 2) { heard.append("second") }
        _ = clock.timer.schedule(after: 1) {
            heard.append("first")
            cancel()
            _ = clock.timer.schedule(after: 1) { heard.append("third \(clock.now)") }
        }
        // The machine was busy, or asleep: both are due when the alarm is heard.
        clock.now = 5
        clock.advance(by: 5)
        #expect(heard == ["first", "third 6.0"])
    }

    @Test func byTheRealTimeItRingsOnTheMainQueue() async {
        let timer = MainQueueTimer()
        let asked = MainQueueTimer.uptime
        let answered = await withCheckedContinuation { done in
            _ = timer.schedule(after: 0.01) { done.resume(returning: MainQueueTimer.uptime) }
        }
        #expect(answered - asked >= 0.01)
    }
}
