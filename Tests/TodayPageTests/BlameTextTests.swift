import HostLink
import Testing

@testable import TodayHost
@testable import TodayPage

/// What stands on a widget's back of what it takes of the machine.
@Suite struct BlameTextTests {
    private func sentences(_ change: (inout WidgetBlame) -> Void, _ language: String = "en") -> [String] {
        var blame = WidgetBlame(
            state: .running, privateMemory: 3 << 19, memoryLimit: 16 << 20, processorTime: 12.34, wakeups: 1234)
        change(&blame)
        return PageBlame(blame, of: "app.widget", canChange: false, languages: [language]).sentences
    }

    @Test func whatARunningWidgetTakesIsSaid() {
        #expect(
            sentences { _ in } == [
                "1.5 MB of memory; 16 are allowed.", "12.3 s of the processor.", "Woken up 1,234 times.",
                "0 bytes of the network: it may not use it.",
            ])
        #expect(
            sentences({ $0.pageMemory = 40 << 20 }, "de")[...3] == [
                "1,5 MB Speicher; 16 sind erlaubt.", "40 MB für Webseiten.", "12,3 s Prozessorzeit.",
                "1.234-mal aufgewacht.",
            ])
        #expect(sentences { $0.state = .notRunning } == ["It is not running."])
        #expect(sentences { $0.state = .paused } == ["It is paused."])
    }

    @Test(arguments: [
        (WidgetEnd.Reason.unused, "It ended last because nobody looked at it any more."),
        (.forceQuit, "It ended last because it was forced to quit."),
        (.paused, "It ended last because it was paused."),
        (.replaced, "It ended last because another version was installed."),
        (.rightsChanged, "It ended last because what it may do was changed."),
        (.removed, "It ended last because it was taken out of the Today view."),
        (.launcherFailed, "It ended last because what starts widgets had to start again."),
    ])
    func everyLastEndHasItsWords(reason: WidgetEnd.Reason, sentence: String) {
        func change(_ blame: inout WidgetBlame) {
            blame.state = .notRunning
            blame.lastEnd = WidgetEnd(date: 0, reason: reason)
        }
        #expect(sentences(change) == ["It is not running.", sentence])
        // On the command line the same stands without its beginning.
        #expect(sentence == "It ended last because \(reason.description).")
        for language in ["de", "zh"] {
            let others = sentences(change, language)
            #expect(others.count == 2 && others[1] != sentence)
        }
    }

    /// That is told in its own words.
    @Test func aFailureIsSaidOnce() {
        let failure = GuestFailure("it crashed (SIGILL)", place: "tick(), Widget.swift:7")
        let said = sentences { blame in
            blame.state = .unableToLoad
            blame.lastEnd = WidgetEnd(date: 0, reason: .failed(failure))
            blame.failure = failure
        }
        #expect(said == ["It is not running.", "Last failure: it crashed (SIGILL), in tick(), Widget.swift:7."])
    }
}
