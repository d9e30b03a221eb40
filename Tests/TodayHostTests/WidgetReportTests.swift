import HostLink
import Testing

@testable import TodayHost

/// What a widget was refused and how it failed is told to who makes it, and to nobody else.
@MainActor
@Suite struct WidgetReportTests {
    private let view = TestView()

    private func develop() {
        view.installed[0].isInDevelopment = true
        view.send(.reload)
        view.open()
    }

    private func refuse(_ thing: String) { view.maker.guests.last?.say(.refused("Hodie keeps widgets from \(thing)")) }

    @Test func whatAWidgetTakesIsKnownAndTheUserEndsIt() {
        #expect(view.host.blame(of: "nobody") == nil)
        #expect(view.host.blame(of: "app.widget")?.isRunning == false)
        view.open()
        let blame = view.host.blame(of: "app.widget")
        #expect(blame?.isRunning == true && blame?.privateMemory == 1 << 20 && blame?.memoryLimit == 16 << 20)
        view.send(.forceQuit("app.widget"))
        // It is on screen, and begins anew.
        #expect(view.maker.guests.map(\.isRunning) == [false, true])
        #expect(view.platter?.content == .live)
        view.close()
        view.send(.forceQuit("app.widget"))
        #expect(view.maker.guests.map(\.isRunning) == [false, false])
        #expect(view.host.blame(of: "app.widget")?.failure == nil)
    }

    @Test func whyAWidgetFailedIsKnownWithoutDevelopment() {
        view.open()
        view.maker.guests[0].end(.signalled(11))
        view.clock.advance()
        #expect(view.platter?.report == nil)
        #expect(
            view.host.blame(of: "app.widget")?.failure
                == GuestFailure("it was ended by signal 11 (invalid memory access)"))
    }

    @Test func whatIsRefusedIsTold() {
        develop()
        #expect(view.lastTold?.platters[0].report == WidgetReport())
        refuse("reading /proc/loadavg")
        refuse("listing /")
        view.clock.advance(by: 1)
        #expect(
            view.lastTold?.platters[0].report?.refusals == [
                "Hodie keeps widgets from reading /proc/loadavg", "Hodie keeps widgets from listing /",
            ])
        #expect(view.lines.lines.contains("warning: app.widget: Hodie keeps widgets from reading /proc/loadavg"))
    }

    @Test func whatItsAppIsRefusedIsToldAsTheApps() {
        develop()
        view.tap()
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: "widget://page"))
        view.clock.advance()
        refuse("listing /")
        view.clock.advance(by: 1)
        #expect(view.platter?.report?.refusals == ["in its app App: Hodie keeps widgets from listing /"])
    }

    @Test func whoHasOnlyInstalledItIsToldNothing() {
        view.open()
        refuse("reading /proc/loadavg")
        view.clock.advance(by: 1)
        #expect(view.platter?.report == nil)
        #expect(view.lines.lines.contains("warning: app.widget: Hodie keeps widgets from reading /proc/loadavg"))
    }

    @Test func theLastFailureNamesItsPlace() {
        develop()
        view.maker.guests[0].write("Fatal error: Index out of range")
        view.maker.guests[0].write("crash: in TodayViewController.viewDidLoad() at /w/TodayViewController.swift:8")
        view.maker.guests[0].end(.signalled(4))
        view.clock.advance()
        #expect(view.platter?.report?.failure?.reason.hasSuffix("Fatal error: Index out of range") == true)
        #expect(
            view.platter?.report?.failure?.place
                == "TodayViewController.viewDidLoad() at /w/TodayViewController.swift:8")
        // It is still the last one when the widget runs again.
        view.send(.retry("app.widget"))
        #expect(view.platter?.content == .live)
        #expect(view.platter?.report?.failure?.place != nil)
    }

    @Test func aNewVersionBeginsAnew() {
        develop()
        refuse("listing /")
        view.installed[0].bundlePath = "/Other.app/PlugIns/app.widget.appex"
        view.send(.reload)
        #expect(view.platter?.report == WidgetReport())
    }

    @Test func eachThingIsToldOnceAndTheOldestMakesRoom() {
        var report = WidgetReport()
        for number in 1...20 { report.refused("\(number)") }
        report.refused("15")
        #expect(report.refusals == ["13", "14", "16", "17", "18", "19", "20", "15"])
        report.refused(String(repeating: "x", count: 5000))
        #expect(report.refusals.last?.count == WidgetReport.longestSentence + 1)
    }
}
