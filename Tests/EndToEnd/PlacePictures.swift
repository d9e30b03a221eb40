import Foundation
import TestSupport
import Testing

/// Pictures of the page for people: every place in light and dark, on a phone and on a wide window. Made by `make
/// pictures`, looked at before they are committed.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["HODIE_MAKE_PICTURES"] != nil))
struct PlacePictures {
    private static let folder = Stage.package.appendingPathComponent("Docs/Images/Places")

    /// Letters are as sharp as in a PNG, and the file is a fifth of one.
    private static let quality = 92

    /// The places that look otherwise before there were cards.
    private static let early = ["today", "search", "lock"]

    @Test(arguments: ["light", "dark"]) func everyPlace(appearance: String) async throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        let page = try await PagePlaces.openExamples(width: 375, height: 812)
        try await page.browser.prefer(colourScheme: appearance)
        for (size, width, height, scale) in [("phone", 375, 812, 1.5), ("wide", 1280, 800, 1.0)] {
            try await page.browser.resize(width: width, height: height, scale: scale)
            for place in PagePlaces.all {
                try await PagePlaces(page: page).go(to: place)
                try await take("\(place.name)-\(size)-\(appearance)", of: page)
                guard Self.early.contains(place.name) else { continue }
                try await PagePlaces(page: page).go(to: place, system: 9)
                try await take("\(place.name)-ios9-\(size)-\(appearance)", of: page)
            }
        }
        page.close()
    }

    private func take(_ name: String, of page: OpenPage) async throws {
        try await page.browser.screenshot(webP: Self.quality)
            .write(to: Self.folder.appendingPathComponent("\(name).webp"))
    }
}
