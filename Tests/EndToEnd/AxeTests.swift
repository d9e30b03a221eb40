import Foundation
import TestSupport
import Testing

/// Where `Scripts/axe` puts axe-core.
enum AxeCore {
    static let script = Stage.package.appendingPathComponent(".build/axe/axe.min.js").path
    static let isThere = FileManager.default.fileExists(atPath: script)
}

/// What axe-core, which knows the rules for the page's users who don't see it, finds to say.
@MainActor
@Suite(.serialized, .takingTurns, .enabled("axe-core is not here: Scripts/axe fetches it") { AxeCore.isThere })
struct AxeTests {
    /// Rules of the standard and of good practice.
    private let question = """
        axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap((rule) =>
            rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))
        """

    @Test(arguments: ["light", "dark"]) func nothingIsWrongInAnyPlace(appearance: String) async throws {
        let page = try await PagePlaces.open(width: 375, height: 812)
        try await page.browser.prefer(colourScheme: appearance)
        let source = try String(contentsOfFile: AxeCore.script, encoding: .utf8)
        for place in PagePlaces.all {
            try await PagePlaces(page: page).go(to: place)
            try await page.browser.evaluate(source + "\n; 0")
            let found = try await page.browser.evaluate(question) as? [String]
            #expect(found == [], "\(place.name): \(found?.joined(separator: "\n") ?? "nothing was answered")")
        }
        // The back of a platter belongs to no place of its own.
        try await PagePlaces(page: page).go(to: PagePlaces.all[0])
        try await page.browser.evaluate("document.querySelector('.turn').click()")
        try await page.browser.evaluate("Promise.all(document.getAnimations().map(animation => animation.finished))")
        try await page.browser.evaluate(source + "\n; 0")
        #expect(try await page.browser.evaluate(question) as? [String] == [])
        page.close()
    }
}
