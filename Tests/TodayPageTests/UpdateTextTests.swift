import Foundation
import Testing
import TodayHost

@testable import TodayPage

@Suite struct UpdateTextTests {
    private func text(_ status: UpdateStatus, _ language: String = "en") -> PageState.Updates {
        PageState.Updates(status, languages: [language])
    }

    @Test func everythingIsSaidInEveryLanguage() {
        for words in UpdateText.words.values { #expect(Set(words.keys) == Set(UpdateText.allCases)) }
    }

    @Test func everyReasonAndEveryFailureHasItsSentence() {
        for reason in UpdatePlan.Reason.allCases {
            #expect(text(UpdateStatus(next: UpdatePlan(date: nil, reason: reason))).next != nil)
        }
        for outcome in UpdateOutcome.allCases {
            #expect((text(UpdateStatus(lastOutcome: outcome)).failure == nil) == outcome.isSuccess)
        }
    }

    @Test func timesAreSaidAsSeenFromNow() {
        let status = UpdateStatus(
            lastSuccess: 60, lastOutcome: .failed, next: UpdatePlan(date: 360, reason: .failures))
        let text = text(status)
        #expect(text.last == "Updated {0}." && text.lastAt == 60_000)
        #expect(text.failure == "The last update failed.")
        #expect(text.next == "Next attempt {0}: later each time it fails." && text.nextAt == 360_000)
    }
}
