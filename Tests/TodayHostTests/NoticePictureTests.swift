import Foundation
import HostLink
import TestSupport
import Testing

@testable import TodayHost

/// Which files are shown as pictures of notifications.
@Suite struct NoticePictureTests {
    private let folder: URL
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    init() throws {
        folder = try TemporaryFolder.make()
        for name in ["own/tmp", "other"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
    }

    private func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try Data(bytes).write(to: file)
        return file.path
    }

    private func picture(_ path: String) -> NoticePicture? {
        NoticePicture(at: path, in: [folder.appendingPathComponent("own").path])
    }

    @Test func theFirstBytesSayWhatItIs() throws {
        let kinds: [([UInt8], NoticePicture.Kind)] = [
            (png, .png), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), (Array("GIF89a…".utf8), .gif),
        ]
        for (bytes, kind) in kinds {
            // Whatever it is called.
            let picture = picture(try write(bytes, "own/tmp/a.svg"))
            #expect(picture?.kind == kind && picture?.bytes == Data(bytes))
        }
        for text in ["<svg onload='x()'/>", "", "\u{89}PNG"] {
            #expect(picture(try write(Array(text.utf8), "own/tmp/a.png")) == nil)
        }
    }

    @Test func nothingIsReadBeyondWhatTheAppMayRead() throws {
        let other = try write(png, "other/a.png")
        #expect(picture(other) == nil)
        #expect(picture(folder.appendingPathComponent("own/../other/a.png").path) == nil)
        #expect(picture(folder.appendingPathComponent("own").path) == nil)
        #expect(picture("/etc/passwd") == nil && picture("") == nil && picture("own/a.png") == nil)
        let own = folder.appendingPathComponent("own")
        try FileManager.default.createSymbolicLink(
            at: own.appendingPathComponent("link.png"), withDestinationURL: URL(fileURLWithPath: other))
        try FileManager.default.createSymbolicLink(
            at: own.appendingPathComponent("folder"), withDestinationURL: folder.appendingPathComponent("other"))
        #expect(picture(own.appendingPathComponent("link.png").path) == nil)
        #expect(picture(own.appendingPathComponent("folder/a.png").path) == nil)
        #expect(mkfifo(own.appendingPathComponent("pipe.png").path, 0o600) == 0)
        #expect(picture(own.appendingPathComponent("pipe.png").path) == nil)
    }

    @Test func oneThatIsTooLargeIsNone() throws {
        let path = try write(png, "own/large.png")
        #expect(truncate(path, off_t(NotificationLimits.picture)) == 0)
        #expect(picture(path) != nil)
        #expect(truncate(path, off_t(NotificationLimits.picture) + 1) == 0)
        #expect(picture(path) == nil)
    }
}
