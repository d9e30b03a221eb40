import Foundation
import TestSupport
import Testing

/// The picture that the README begins with: all examples in one Today view. Made by `make pictures`, looked at before it is
/// committed.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["HODIE_MAKE_PICTURES"] != nil))
struct ExamplesPicture {
    private static let file = Stage.package.appendingPathComponent("Docs/Images/examples")
    private static let quality = 92

    @Test func allOfThem() async throws {
        let examples = try FilledExamples()
        let page = try await examples.open()
        for (appearance, name) in [("light", ""), ("dark", "-dark")] {
            try await page.browser.prefer(colourScheme: appearance)
            try await page.browser.resize(width: 1280, height: 960, scale: 2)
            try await PagePlaces(page: page).go(to: PagePlaces.all[0])
            #expect(try await examples.showsWebPage(page))
            try await page.browser.screenshot(webP: Self.quality)
                .write(to: URL(fileURLWithPath: "\(Self.file.path)\(name).webp"))
        }
        page.close()
    }
}
