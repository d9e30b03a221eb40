import Foundation
import Testing
import WidgetBuild

/// What a storyboard connects to is known when it is built.
@Suite struct ConnectionCheckTests {
    @Test func aConnectionThatLeadsNowhereIsAWarningAtItsLine() throws {
        let place = try Workplace("ConnectsToNothing")
        _ = try place.build()
        let file = place.project.path + "/Widget/Base.lproj/MainInterface.storyboard"
        let expected = [
            "\(file):16: warning: TodayViewController has no action “openap:”; it has: openApp:, refresh",
            "\(file):19: warning: no class has the action “backToStart:” that this segue unwinds to",
            "\(file):20: warning: the module Widget has no class Slide for this segue",
            "\(file):29: warning: TodayViewController has no outlet “goneLabel”; it has: title1",
        ]
        #expect(Set(place.diagnostics.map(\.description)) == Set(expected))
        // Who builds again is told again, and nothing is compiled for it.
        #expect(try place.build().compiled == [])
        #expect(Set(place.diagnostics.map(\.description)) == Set(expected))
    }

    /// Key-value coding sets `title1` by `setTitle1:` either way.
    @Test func anOutletMayBeginWithACapitalLetterInTheFileOnly() throws {
        let place = try Workplace("ConnectsToNothing")
        try place.edit("Widget/Base.lproj/MainInterface.storyboard") {
            $0.replacingOccurrences(of: "property=\"goneLabel\"", with: "property=\"Title1\"")
        }
        _ = try place.build()
        #expect(!place.diagnostics.contains { $0.message.contains("has no outlet") })
    }

    @Test func aClassThatIsNowhereIsAWarningAtItsLine() throws {
        let place = try Workplace("ConnectsToNothing")
        try place.edit("Widget/TodayViewController.swift") {
            $0.replacingOccurrences(of: "TodayViewController", with: "Renamed")
        }
        _ = try place.build()
        let storyboard = place.diagnostics.filter { $0.file?.hasSuffix("MainInterface.storyboard") == true }
        #expect(
            storyboard.contains {
                $0.line == 7 && $0.message.hasPrefix("the module Widget has no class TodayViewController")
            })
        #expect(!storyboard.contains { $0.message.contains("goneLabel") })
    }
}
