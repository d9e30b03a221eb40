import HostTestSupport
import TestSupport
import Testing
import TodayHost

@testable import TodayPage

@MainActor
@Suite struct RefusalLogTests {
    @Test func aFloodIsCountedInsteadOfWritten() {
        let clock = VirtualClock()
        let lines = LineLog()
        let refusals = RefusalLog(lines.log, clock: clock)
        for second in 1...100 {
            for _ in 1...1000 { refusals.write("refused \(second)") }
            clock.advance(by: 1)
        }
        clock.advance(by: 10)
        let written = lines.lines
        // Five at once, and then one in five seconds; a summary in ten.
        #expect(written.filter { $0.contains(": refused") }.count == 24)
        let summaries = written.compactMap { line in
            line.split(separator: " ").compactMap { Int($0) }.first.flatMap { line.contains("more") ? $0 : nil }
        }
        #expect(summaries.count == 10)
        #expect(summaries.reduce(0, +) == 100_000 - 24)
        // Afterwards nothing is due, and the next one is written.
        #expect(clock.pending == 0)
        refusals.write("once more")
        #expect(lines.lines.last?.hasSuffix(": once more") == true)
    }
}
