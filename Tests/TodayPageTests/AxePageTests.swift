import AppLibrary
import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// What axe-core finds to say of states that the page is seldom in.
@MainActor
@Suite(.serialized, .takingTurns, .enabled("axe-core is not here: Scripts/axe fetches it") { AxeCore.isThere })
struct AxePageTests {
    private func platter(
        _ name: String, _ appearance: GuestEnvironment.Appearance, _ content: PlatterState.Content = .snapshot,
        isResponding: Bool = true, isPaused: Bool = false, report: WidgetReport? = nil
    ) -> PlatterState {
        PlatterState(
            id: "app.\(name)", application: "app", title: name, iconPath: nil, button: .showMore, content: content,
            isResponding: isResponding, isPaused: isPaused, size: LinkSize(width: 359, height: 110),
            appearance: appearance, accessibility: [], report: report)
    }

    private func expectNothing(_ page: MadeUpPage, _ what: String) async throws {
        let problems = try await AxeCore.problems(of: page.browser)
        #expect(problems == [], "\(what)")
    }

    @Test(arguments: [GuestEnvironment.Appearance.light, .dark], [420, 1280])
    func nothingIsWrongWithWhatHasGoneWrong(appearance: GuestEnvironment.Appearance, width: Int) async throws {
        var report = WidgetReport()
        report.refused("Hodie keeps widgets from using the network; the right that would allow it is “network”")
        report.failed(GuestFailure("it crashed (SIGILL)", place: "tick(), Widget.swift:7"))
        report.buildProblems = [Development.Problem(message: "cannot find 'tap' in scope", place: "Widget.swift:7:9")]
        let page = try await MadeUpPage(width: width, height: 900)
        let scheme = appearance == .dark ? "dark" : "light"
        try await page.browser.prefer(["prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"])
        for version in [13, 9] {
            let environment = GuestEnvironment(appearance: appearance, systemVersion: version)
            // Before modes platters are dark.
            let appearance = version < 10 ? .dark : appearance
            try await page.show(
                TodayState(
                    platters: [
                        platter("Failed", appearance, .unableToLoad),
                        platter("Silent", appearance, isResponding: false),
                        platter("Paused", appearance, isPaused: true), platter("New", appearance, .empty),
                        platter("Made", appearance, report: report),
                    ], application: nil, environment: environment, others: 2, newOthers: 1))
            try await expectNothing(page, "iOS \(version)")
            try await page.browser.does("document.querySelector(\"[data-id='app.Made'] .turn\").click()")
            #expect(try await page.browser.waits(for: "document.querySelector('.back:not([hidden])')"))
            try await expectNothing(page, "the back, \(version)")
            // Nothing at all.
            try await page.show(TodayState(platters: [], application: nil, environment: environment))
            try await expectNothing(page, "empty, \(version)")
        }
        page.close()
    }
}
