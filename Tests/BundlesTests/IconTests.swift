import Bundles
import Foundation
import TestSupport
import Testing

@Suite struct IconTests {
    @Test(arguments: [
        ("weather", "W"), ("  3 Days", "3"), ("élan", "É"), ("天气", "天"), ("☂︎", "•"), ("", "•"),
    ])
    func theFirstLetterOrDigitStandsForAnIcon(title: String, letter: String) {
        #expect(IconMonogram(identifier: "org.example.app", title: title).letter == letter)
    }

    /// FNV-1a was worked out beside, in Python.
    @Test(arguments: [
        ("org.hodie.fixture.CountsTaps", 240), ("org.hodie.fixture.CallOrder", 210), ("org.hodie.UsedSpace", 0),
        ("org.example.app", 240),
    ])
    func theIdentifierDecidesOnTheColour(identifier: String, hue: Int) {
        #expect(IconMonogram(identifier: identifier, title: "One").hue == hue)
        #expect(IconMonogram(identifier: identifier, title: "Other").hue == hue)
    }

    @Test func pixelsAreOfOneSizeOrNone() throws {
        let folder = try TemporaryFolder.make()
        let icon = folder.appendingPathComponent("AppIcon.png").path
        let file = folder.appendingPathComponent(IconPixels.fileName)
        #expect(IconPixels(besideIcon: icon) == nil)
        let bytes = Data(repeating: 7, count: IconPixels.byteCount)
        try bytes.write(to: file)
        #expect(IconPixels(besideIcon: icon)?.bytes == bytes)
        for wrong in [Data(), bytes.dropLast(), bytes + [1]] {
            try wrong.write(to: file)
            #expect(IconPixels(besideIcon: icon) == nil)
        }
        try bytes.write(to: folder.appendingPathComponent("elsewhere"))
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "elsewhere")
        #expect(IconPixels(besideIcon: icon) == nil)
    }
}
