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

    private static let sizes = [("phone", 375, 812, 1.5), ("wide", 1280, 800, 1.0)]

    @Test(arguments: ["light", "dark"]) func everyPlace(appearance: String) async throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try await take(PagePlaces.all, of: PagePlaces.openExamples(width: 375, height: 812), appearance)
    }

    /// Where there is more than is shown: a new widget of an app that has one in the list already, and one that was removed.
    @Test(arguments: ["light", "dark"]) func whatCanBeAdded(appearance: String) async throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try await take(PagePlaces.addable, of: PagePlaces.openExamplesWithMore(width: 375, height: 812), appearance)
    }

    private func take(_ places: [PagePlaces.Place], of page: OpenPage, _ appearance: String) async throws {
        try await page.browser.prefer(colourScheme: appearance)
        for (size, width, height, scale) in Self.sizes {
            try await page.browser.resize(width: width, height: height, scale: scale)
            for place in places {
                for (name, system) in [(place.name, 13), ("\(place.name)-ios9", 9)] {
                    try await PagePlaces(page: page).go(to: place, system: system)
                    try await page.browser.screenshot(webP: Self.quality)
                        .write(to: Self.folder.appendingPathComponent("\(name)-\(size)-\(appearance).webp"))
                }
            }
        }
        page.close()
    }
}
