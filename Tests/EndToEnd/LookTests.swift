import Foundation
import TestSupport
import Testing

/// A widget of one appearance keeps it on the page, with its platter, whatever the page's is.
@MainActor
@Suite(.serialized, .takingTurns) struct LookTests {
    /// The brightness, 0…255, of the page beside the platter, of the platter's header, and of its title's ink.
    private struct Brightness {
        var page: Double
        var platter: Double
        var title: Double
    }

    /// How bright the page is at a place, in points: 0…255.
    private func picture(_ page: OpenPage) async throws -> (_ x: Double, _ y: Double) -> Double {
        let file = page.home.folder.appendingPathComponent("page.png")
        try await page.browser.screenshot().write(to: file)
        let picture = try Picture(contentsOf: file)
        return { x, y in
            let pixel = picture.pixels[Int(y * 2) * picture.width + Int(x * 2)]
            let channels: [UInt32] = [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF]
            return Double(channels.reduce(0, +)) / 3
        }
    }

    private func brightness(_ page: OpenPage) async throws -> Brightness {
        let script = """
            (() => { const box = document.querySelector('.platter-header').getBoundingClientRect();
                     const title = document.querySelector('.platter h2').getBoundingClientRect();
                     return [box.x, box.y, box.width, box.height, title.x, title.width]; })()
            """
        let box = try #require(try await page.browser.evaluate(script) as? [Double])
        let light = try await picture(page)
        let (middle, right) = (box[1] + box[3] / 2, box[0] + box[2] - 8)
        let platter = light(right, middle)
        // Of the pixels along the title the one that differs most from the platter is ink.
        let ink = stride(from: box[4], to: box[4] + 80, by: 0.5).map { light($0, middle) }
            .max { abs($0 - platter) < abs($1 - platter) }
        return Brightness(page: light(3, middle), platter: platter, title: try #require(ink))
    }

    /// From iOS 10 on a widget's ground is bright. The page shines through it, and is blurred: nothing behind has an edge.
    @Test(arguments: [10, 12]) func theGroundIsBrightAndBlurred(system: Int) async throws {
        let page = try await OpenPage(home: .ofTheExample(), width: 420, height: 800)
        #expect(try await page.browser.waits(for: "document.querySelector('.platter .nodes')?.children.length > 1"))
        try await page.choose("system: \(system)")
        let button = system == 10 ? "Show Less" : "Show More"
        #expect(
            try await page.browser.waits(
                for: """
                    document.querySelector('.platter .nodes')?.children.length > 1
                    && document.querySelector('.platter .mode').textContent == '\(button)'
                    """))
        let script = """
            (() => { const box = document.querySelector('.platter .content').getBoundingClientRect();
                     return [box.left, box.right, box.top]; })()
            """
        let box = try #require(try await page.browser.evaluate(script) as? [Double])
        let light = try await picture(page)
        // Where the widget draws nothing.
        let ground = stride(from: box[0] + 16, to: box[1] - 16, by: 0.5).map { light($0, box[2] + 6) }
        #expect(ground.allSatisfy { $0 > 230 })
        #expect(zip(ground, ground.dropFirst()).allSatisfy { abs($0 - $1) <= 2 })
        let alpha = """
            Number(getComputedStyle(document.querySelector('.platter')).backgroundColor.match(/[\\d.]+(?=\\)$)/)[0])
            """
        let shade = try #require(try await page.browser.evaluate(alpha) as? Double)
        #expect(shade > 0.5 && shade < 1)
        page.close()
    }

    @Test(arguments: [("dark", "light"), ("light", "dark")])
    func theOtherAppearanceHasItsPlatter(page scheme: String, look: String) async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await OpenPage(home: home, width: 420, height: 500)
        try await page.browser.prefer(colourScheme: scheme)
        let own = scheme == "dark" ? "is-dark" : "is-light"
        #expect(try await page.browser.waits(for: "document.querySelector('.platter.\(own)')"))
        let before = try await brightness(page)
        #expect(abs(before.platter - before.page) < 70, "\(before)")
        #expect(abs(before.title - before.platter) > 60, "\(before)")
        // Chosen while the page is open.
        try home.hodie("look", RealView.widget("CountsTaps"), look)
        #expect(try await page.browser.waits(for: "document.querySelector('.platter.is-\(look)')"))
        let after = try await brightness(page)
        #expect(scheme == "dark" ? after.page < 90 : after.page > 200, "\(after)")
        #expect(look == "light" ? after.platter > 190 : after.platter < 110, "\(after)")
        #expect(look == "light" ? after.title < after.platter - 60 : after.title > after.platter + 60, "\(after)")
        page.close()
    }
}
