import Foundation
import Testing
import WidgetBuild

/// What a storyboard connects to is known when it is built.
@Suite struct ConnectionCheckTests {
    @Test func aConnectionThatLeadsNowhereIsAWarningAtItsPlace() throws {
        let place = try Workplace("ConnectsToNothing")
        _ = try place.build()
        let file = place.project.path + "/Widget/Base.lproj/MainInterface.storyboard"
        let expected = [
            "\(file):16:37: warning: TodayViewController has no action “openap:”; it has: openApp:, refresh",
            "\(file):19:37: warning: no class has the action “backToStart:” that this segue unwinds to",
            "\(file):20:37: warning: the module Widget has no class Slide for this segue",
            "\(file):29:25: warning: TodayViewController has no outlet “goneLabel”; it has: title1",
        ]
        #expect(Set(place.diagnostics.map(\.description)) == Set(expected))
        // Who builds again is told again, and nothing is compiled for it.
        #expect(try place.build().compiled == [])
        #expect(Set(place.diagnostics.map(\.description)) == Set(expected))
    }

    /// What a file takes by name from the bundle is looked for, and what leads out of the file: the view stands all the same.
    @Test func whatABundleDoesNotHaveIsAWarningAtItsPlace() throws {
        let place = try Workplace("ConnectsToNothing")
        let widget = place.project.appendingPathComponent("Widget")
        let path = "Widget/Base.lproj/MainInterface.storyboard"
        try Data("no font".utf8).write(to: widget.appendingPathComponent("Broken.ttf"))
        let subviews = """
            <imageView image="nowhere" id="iv1-00-001"/>
            <imageView image="sun.max" catalog="system" id="iv1-00-002"/>
            <imageView image="moon.png" id="iv1-00-003"/>
            <label text="stands" id="lb1-00-001">
            <fontDescription key="fontDescription" name="NoSuchFont-Bold" family="No Such Font" pointSize="17"/>
            <color key="textColor" name="NoSuchColor"/></label>
            <label text="stands" id="lb1-00-002">
            <fontDescription key="fontDescription" name="HelveticaNeue-Bold" family="Helvetica Neue" pointSize="17"/>
            <connections><outletCollection property="all" destination="gone" id="oc1"/></connections></label>
            <label text="stands" id="lb1-00-003">
            <fontDescription key="fontDescription" name="Lora-Regular" family="Lora" pointSize="17"/></label>
            """
        try place.edit(path) {
            $0.replacingOccurrences(of: "<subviews>", with: "<subviews>\(subviews)").replacingOccurrences(
                of: "<segue destination=\"vc1-00-001\"", with: "<segue destination=\"away\""
            ).replacingOccurrences(
                of: "<scenes>",
                with: "<customFonts key=\"customFonts\"><array key=\"Lora.ttf\"><string>Lora-Regular</string></array>"
                    + "</customFonts><scenes>")
        }
        try Data("x".utf8).write(to: widget.appendingPathComponent("moon@2x.png"))
        _ = try place.build()
        let file = place.project.appendingPathComponent(path).path
        let said = Set(place.diagnostics.map(\.description))
        let text = try String(contentsOfFile: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        func position(_ part: String) throws -> String {
            let line = try #require(text.firstIndex { $0.contains(part) })
            let column = try #require(text[line].range(of: part)).lowerBound
            return "\(file):\(line + 1):\(text[line].distance(from: text[line].startIndex, to: column) + 1): warning: "
        }
        let expected = [
            try position("<imageView image=\"nowhere\"")
                + "target “Widget” has no image “nowhere”: nothing is shown in its place",
            try position("<fontDescription key=\"fontDescription\" name=\"NoSuchFont")
                + "target “Widget” has no font “NoSuchFont-Bold”: the system font is used",
            try position("<fontDescription key=\"fontDescription\" name=\"Lora")
                + "target “Widget” has no font “Lora-Regular” of Lora.ttf: the system font is used",
            try position("<color key=\"textColor\"")
                + "no catalog of target “Widget” has the colour “NoSuchColor”: the one that the file holds is used",
            try position("<outletCollection")
                + "There is no object “gone” in this file: the outletCollection leads nowhere.",
            try position("<segue destination=\"away\"")
                + "There is no object “away” in this file: the segue leads nowhere.",
            "\(widget.path)/Broken.ttf: warning: this is no font, or it is cut short; no text is set in it",
        ]
        for sentence in expected { #expect(said.contains(sentence), "\(sentence)") }
        #expect(
            said.filter { $0.contains("has no image") || $0.contains("has no font") || $0.contains("leads nowhere") }
                .count == 5)
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

    @Test func aClassThatIsNowhereIsAWarningAtItsPlace() throws {
        let place = try Workplace("ConnectsToNothing")
        try place.edit("Widget/TodayViewController.swift") {
            $0.replacingOccurrences(of: "TodayViewController", with: "Renamed")
        }
        _ = try place.build()
        let storyboard = place.diagnostics.filter { $0.file?.hasSuffix("MainInterface.storyboard") == true }
        #expect(
            storyboard.contains {
                $0.line == 7 && $0.column == 17
                    && $0.message.hasPrefix("the module Widget has no class TodayViewController")
            })
        #expect(!storyboard.contains { $0.message.contains("goneLabel") })
    }
}
