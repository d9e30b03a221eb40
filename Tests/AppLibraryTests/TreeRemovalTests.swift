import Foundation
import Glibc
import TestSupport
import Testing

@testable import AppLibrary

@Suite struct TreeRemovalTests {
    @Test func pathsLongerThanTheSystemTakesAreNoHidingPlace() throws {
        let root = try TemporaryFolder.make().appendingPathComponent("root")
        #expect(mkdir(root.path, 0o700) == 0)
        let name = String(repeating: "d", count: 200)
        var folder = open(root.path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<100 {
            #expect(mkdirat(folder, name, 0o700) == 0)
            let next = openat(folder, name, O_RDONLY | O_DIRECTORY)
            close(folder)
            folder = next
        }
        close(openat(folder, "file", O_WRONLY | O_CREAT, 0o600))
        close(folder)
        try TreeRemoval.remove(root.path)
        #expect(!FileManager.default.fileExists(atPath: root.path))
    }

    @Test func whatALinkLeadsToStays() throws {
        let parent = try TemporaryFolder.make()
        let kept = parent.appendingPathComponent("kept")
        let root = parent.appendingPathComponent("root")
        try Data("x".utf8).write(to: kept)
        #expect(mkdir(root.path, 0o700) == 0 && mkdir(root.path + "/closed", 0) == 0)
        #expect(symlink(kept.path, root.path + "/link") == 0 && symlink(parent.path, root.path + "/folder") == 0)
        try TreeRemoval.remove(root.path)
        #expect(!FileManager.default.fileExists(atPath: root.path))
        #expect(FileManager.default.fileExists(atPath: kept.path))
    }

    @Test func aNameNeedNotBeText() throws {
        let root = try TemporaryFolder.make().appendingPathComponent("root")
        #expect(mkdir(root.path, 0o700) == 0)
        let folder = open(root.path, O_RDONLY | O_DIRECTORY)
        close(openat(folder, [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xFE), 0], O_WRONLY | O_CREAT, 0o600))
        close(folder)
        try TreeRemoval.remove(root.path)
        #expect(!FileManager.default.fileExists(atPath: root.path))
    }

    @Test func nothingThereIsFine() throws { try TreeRemoval.remove("/nowhere/at/all") }
}
