import Foundation
import TestSupport
import Testing

@testable import TodayPicture

@Suite struct ScratchFolderTests {
    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".pictures-") }.sorted()
    }

    @Test func whatNobodyUsesAnyMoreIsRemovedByTheNext() throws {
        let home = try TemporaryFolder.make()
        let dead = home.appendingPathComponent(".pictures-dead/0/Documents", isDirectory: true)
        try FileManager.default.createDirectory(at: dead, withIntermediateDirectories: true)
        let first = try ScratchFolder(in: home)
        #expect(try names(in: home) == [first.url.lastPathComponent])
        // Two at a time leave each other alone.
        let second = try ScratchFolder(in: home)
        #expect(try names(in: home) == [first, second].map(\.url.lastPathComponent).sorted())
        first.remove()
        #expect(try names(in: home) == [second.url.lastPathComponent])
    }

    @Test func aSweepLeavesWhatIsUsed() throws {
        let home = try TemporaryFolder.make()
        let used = try ScratchFolder(in: home)
        try FileManager.default.createDirectory(
            at: home.appendingPathComponent(".pictures-dead"), withIntermediateDirectories: false)
        try ScratchFolder.sweep(home)
        #expect(try names(in: home) == [used.url.lastPathComponent])
    }

    @Test func aLinkIsNotFollowed() throws {
        let home = try TemporaryFolder.make()
        let other = try TemporaryFolder.make()
        try FileManager.default.createSymbolicLink(
            at: home.appendingPathComponent(".pictures-link"), withDestinationURL: other)
        _ = try ScratchFolder(in: home)
        #expect(FileManager.default.fileExists(atPath: other.path))
    }
}
