import Foundation
import TestSupport
import Testing

/// Pictures of the page for people: every place in light and dark, on a phone and on a wide window. Made by `make
/// pictures`, looked at before they are committed.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["HODIE_MAKE_PICTURES"] != nil))
struct PlacePictures {
    private static let folder = Stage.package.appendingPathComponent("Docs/Images/Places")

    @Test(arguments: ["light", "dark"]) func everyPlace(appearance: String) async throws {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        let page = try await PagePlaces.open(width: 375, height: 812)
        try await page.browser.prefer(colourScheme: appearance)
        for (size, width, height, scale) in [("phone", 375, 812, 2.0), ("wide", 1280, 800, 1.0)] {
            try await page.browser.resize(width: width, height: height, scale: scale)
            for place in PagePlaces.all {
                try await PagePlaces(page: page).go(to: place)
                let file = Self.folder.appendingPathComponent("\(place.name)-\(size)-\(appearance).png")
                try await page.browser.screenshot().write(to: file)
            }
        }
        page.close()
    }
}
