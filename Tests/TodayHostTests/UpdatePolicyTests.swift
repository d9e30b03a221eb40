import Testing

@testable import TodayHost

@Suite struct UpdatePolicyTests {
    private let policy = UpdatePolicy()

    private func record(_ outcomes: [UpdateOutcome], at times: [Double]) -> UpdateRecord {
        var record = UpdateRecord()
        record.isImplemented = true
        for (time, outcome) in zip(times, outcomes) { record.wasAsked(at: time, outcome: outcome, by: policy) }
        return record
    }

    private func plan(_ record: UpdateRecord, interval: Double? = nil, at now: Double) -> UpdatePlan {
        policy.plan(for: record, interval: interval, needsNetwork: false, in: MachineConditions(), now: now)
    }

    @Test func whoWasNeverAskedIsAskedNow() {
        #expect(plan(UpdateRecord(), at: 50) == UpdatePlan(date: 50, reason: .turn))
    }

    @Test func whatTheAuthorWantsIsTheRhythmWithinThoseThatThereAre() {
        let record = record([.newData], at: [0])
        #expect(plan(record, interval: 3600, at: 1) == UpdatePlan(date: 3600, reason: .rhythm))
        #expect(plan(record, interval: 1, at: 1) == UpdatePlan(date: 900, reason: .rhythm))
        #expect(plan(record, interval: 1e9, at: 1) == UpdatePlan(date: 21600, reason: .rhythm))
        #expect(plan(record, at: 1) == UpdatePlan(date: 1350, reason: .rhythm))
    }

    @Test func newDataShortensTheRhythmAndNoDataLengthensIt() {
        #expect(record([.newData], at: [0]).rhythm == 1350)
        #expect(record([.noData], at: [0]).rhythm == 2700)
        #expect(record([.newData, .noData, .failed], at: [0, 1, 2]).rhythm == 2025)
        #expect(record(Array(repeating: .newData, count: 9), at: (0..<9).map(Double.init)).rhythm == 900)
        #expect(record(Array(repeating: .noData, count: 9), at: (0..<9).map(Double.init)).rhythm == 21600)
    }

    @Test func failuresAreTriedAgainLaterEachTime() {
        for (count, wait) in [(1, 300.0), (2, 600), (7, 19200), (8, 21600), (15, 21600)] {
            let record = record(Array(repeating: .failed, count: count), at: Array(repeating: 0, count: count))
            #expect(plan(record, at: 1) == UpdatePlan(date: wait, reason: .failures))
        }
    }

    @Test func aSuccessEndsTheFailures() {
        let record = record([.failed, .failed, .noData], at: [0, 300, 900])
        #expect(plan(record, at: 901) == UpdatePlan(date: 900 + 2700, reason: .rhythm))
    }

    @Test func aBudgetThatIsSpentComesBackEvenlyAndIsSavedUpToALimit() {
        let all = record(Array(repeating: .newData, count: 20), at: Array(repeating: 0, count: 20))
        #expect(policy.credit(of: all, at: 0) == 0)
        #expect(plan(all, at: 1) == UpdatePlan(date: 86400 / 70, reason: .budget))
        #expect(plan(all, at: 1300) == UpdatePlan(date: 86400 / 70, reason: .turn))
        #expect(policy.credit(of: all, at: 86400 / 7) == 10)
        #expect(policy.credit(of: all, at: 86400) == 20)
    }

    @Test func aLookAtTheWidgetPutsOffItsNextUpdateAndCostsNothing() {
        var record = record([.newData], at: [0])
        record.wasAsked(at: 1000, outcome: .noData)
        #expect(record.credit == 19)
        #expect(plan(record, at: 1001) == UpdatePlan(date: 2350, reason: .rhythm))
    }

    @Test func whatTheClockSetBackLeftInTheFutureHappenedNow() {
        var record = record([.newData], at: [1_000_000])
        record.clockStands(at: 500)
        #expect(plan(record, at: 500) == UpdatePlan(date: 1850, reason: .rhythm))
    }
}
