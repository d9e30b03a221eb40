import Foundation
import TestSupport
import Testing

/// The story of `Examples/Weather`: a place that the app finds has its weather in the widget, which looks for news while it
/// is seen, and which is one button all over.
@MainActor
@Suite(.serialized, .takingTurns) struct WeatherExampleTests {
    private static let project = Stage.package.appendingPathComponent("Examples/Weather/Weather.xcodeproj")
    private let platter = "[data-id='org.hodie.Weather.Widget']"
    let server: ForecastServer

    init() throws { server = try ForecastServer() }

    /// - Parameter location: where the machine is, in degrees.
    private func openPage(location: String? = nil) async throws -> OpenPage {
        let home = try Home()
        try home.hodie(
            "install", FixtureApps.shared.app("Weather", project: Self.project).path, "--allow", "private-network")
        let arguments = ["--no-open"] + (location.map { ["--location", $0] } ?? [])
        return try await OpenPage(home: home, width: 700, height: 900, arguments: arguments)
    }

    /// What is the present weather in the widget.
    private func current(_ words: String) -> String { "Lisbon, 17°, \(words)" }

    private let field = "#app .node[role=textbox]"

    /// Has the app, opened by the widget, ask the test's server, and goes where places are chosen.
    private func askTheServer(_ page: OpenPage) async throws {
        try await page.press("\(platter) .node", untilTrue: page.said("Place", in: "#app"))
        try await page.press("Weather", until: page.said("Choose the place", in: "#app"))
        try await page.press("Settings", until: page.said("°C and km/h", in: "#app"))
        try await page.press("°C and km/h", until: page.shown("#app .node[aria-label^='°C'][aria-pressed=true]"))
        try await page.write(server.address, into: field)
        try await page.browser.press("Enter")
        try await page.press("Weather", until: page.said("Choose the place", in: "#app"))
        try await page.press("Place", until: page.shown(field))
    }

    /// Has the app find Lisbon.
    /// - Parameter words: what the app says then.
    func choosePlace(
        _ page: OpenPage, until words: String = "17°, Partly Cloudy, High 20° · Low 10°"
    ) async throws {
        try await askTheServer(page)
        try await page.write("Lisb", into: field)
        let found = "Lisbon, Lisbon District, Portugal"
        #expect(try await page.says(found, in: "#app"))
        #expect(try await page.says("Lisbon, Maine, United States", in: "#app"))
        try await page.press(found, until: page.said(words, in: "#app"))
    }

    @Test func whatThePlaceHasInStoreIsToBeSeenAndAWarningComesWhileOneLooks() async throws {
        let page = try await openPage()
        #expect(try await page.says("No Place Chosen. Tap to choose one in the app.", in: platter))
        try await choosePlace(page)
        #expect(try await page.says("NEXT HOURS", in: "#app"))
        try await page.closeApp()

        #expect(try await page.says(current("Partly Cloudy, High 20° · Low 10°"), in: platter))
        try await page.browser.click("\(platter) .mode")
        for day in 1...3 { #expect(try await ends(", Rain, high 2\(day)°, low 1\(day)°", page)) }
        // Nobody touches it, and nobody tells it.
        server.weather = 95
        #expect(try await page.says(current("Thunderstorm, High 20° · Low 10°. Thunderstorms until "), in: platter))

        // Who comes back at once finds the old view, which goes on.
        try await page.browser.click("#go-apps")
        #expect(try await page.browser.waits(for: page.shown(".app-icon[data-app='org.hodie.Weather']")))
        try await page.browser.click("#go-today")
        server.weather = 3
        #expect(try await page.says(current("Overcast, High 20° · Low 10°"), in: platter))

        // Without a network there is what was loaded last, and how old it is.
        try page.home.hodie("deny", "org.hodie.Weather", "private-network")
        #expect(try await page.says(current("Overcast, No connection · "), in: platter))
        page.close()
        server.stop()
    }

    /// Waits until what is said of a day in the widget ends so: it begins with the day's name.
    private func ends(_ words: String, _ page: OpenPage) async throws -> Bool {
        try await page.browser.waits(
            for: """
                [...document.querySelectorAll("\(platter) .node")]
                    .some(node => node.ariaLabel?.endsWith('\(words)'))
                """)
    }

    @Test func whereTheUserIsNobodyKnowsUntilTheUserAllowsIt() async throws {
        let page = try await openPage(location: "38.72,-9.13")
        try await askTheServer(page)
        try await page.press("Current Location", until: page.said("Weather may not know where you are.", in: "#app"))
        // As soon as it may, it goes on.
        try page.home.hodie("allow", "org.hodie.Weather", "location")
        #expect(try await page.says("17°, Partly Cloudy, High 20° · Low 10°", in: "#app"))
        try await page.closeApp()
        #expect(try await page.says("Current Location, 17°, Partly Cloudy", in: platter))
        page.close()
        server.stop()
    }

    @Test func whoNeverHadAForecastIsTold() async throws {
        let page = try await openPage()
        server.isBroken = true
        try await choosePlace(page, until: "The forecast couldn’t be loaded.")
        try await page.closeApp()
        #expect(try await page.says("No Forecast Yet. It needs a connection.", in: platter))
        server.isBroken = false
        // It tries again without being asked, and at once when it is looked at anew.
        try await page.browser.evaluate("location.reload()")
        #expect(try await page.says(current("Partly Cloudy"), in: platter))
        page.close()
        server.stop()
    }

    @Test func itIsAnotherWidgetWhenThePhoneIsTurned() async throws {
        let page = try await openPage()
        try await choosePlace(page)
        try await page.closeApp()
        try await page.browser.click("\(platter) .mode")
        #expect(try await page.browser.waits(for: "\(places("top")) == 3 && \(places("left")) == 1"))
        try await page.choose("device: 'phone-375x667', landscape: true")
        #expect(try await page.browser.waits(for: "\(places("top")) == 1 && \(places("left")) == 3"))
        page.close()
        server.stop()
    }

    /// A script: at how many different places the days begin.
    private func places(_ edge: String) -> String {
        """
        new Set([...document.querySelectorAll("\(platter) .node")].filter(node => node.ariaLabel?.includes(', high '))
            .map(node => Math.round(node.getBoundingClientRect().\(edge)))).size
        """
    }

    /// Even where nothing is drawn: on the widget's view, and where that would not do, on a picture that nobody sees.
    @Test(arguments: ["13", "9"]) func allOfItOpensTheApp(system: String) async throws {
        let page = try await openPage()
        #expect(try await page.says("No Place Chosen", in: platter))
        if system == "9" {
            try await page.choose("system: \(system)")
            #expect(try await page.browser.waits(for: "document.querySelector(\"\(platter) .mode\").hidden"))
        }
        let corner = """
            (() => { const box = document.querySelector("\(platter) .content").getBoundingClientRect();
                     return [box.right - 5, box.bottom - 5]; })()
            """
        try await page.insist(untilTrue: page.shown("#app[open]")) {
            guard let place = try await page.browser.evaluate(corner) as? [Double], place.count == 2 else { return }
            try await page.browser.click(x: place[0], y: place[1])
        }
        #expect(try await page.says("Place", in: "#app"))
        page.close()
        server.stop()
    }

    /// The widget's tables are not called as the app's; the framework has its own.
    @Test func eachBundleHasItsOwnWords() async throws {
        let page = try await openPage()
        try await choosePlace(page)
        try await page.closeApp()
        #expect(try await page.says(current("Partly Cloudy"), in: platter))
        for (language, ofTheWidget, ofTheApp) in [
            ("de", "Lisbon, 17°, Teils bewölkt, Max. 20° · Min. 10°", "NÄCHSTE STUNDEN"),
            ("zh-Hans", "Lisbon, 17°, 局部多云, 最高 20° · 最低 10°", "未来几小时"),
        ] {
            try await page.choose("language: '\(language)'")
            #expect(try await page.says(ofTheWidget, in: platter))
            try await page.press("\(platter) .opens", untilTrue: page.said(ofTheApp, in: "#app"))
            try await page.closeApp()
        }
        page.close()
        server.stop()
    }
}
