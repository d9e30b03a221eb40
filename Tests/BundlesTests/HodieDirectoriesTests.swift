import Foundation
import TestSupport
import Testing

@testable import Bundles

/// Others of the machine see nothing of what Hodie keeps.
@Suite struct HodieDirectoriesTests {
    private let folder: URL

    init() throws { folder = try TemporaryFolder.make() }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    private func make(_ url: URL, _ mode: mode_t, isFolder: Bool = false) throws {
        if isFolder {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        } else {
            try Data().write(to: url)
        }
        #expect(chmod(url.path, mode) == 0)
    }

    @Test func newFoldersAreForTheUserAlone() throws {
        let home = folder.appendingPathComponent("deep/home")
        let directories = HodieDirectories(environment: ["HODIE_HOME": home.path])
        try directories.keepToUser()
        #expect(try mode(directories.data) == 0o700)
        #expect(try mode(directories.cache) == 0o700)
    }

    @Test func whatAnEarlierHodieLeftOpenIsClosed() throws {
        let directories = HodieDirectories(
            environment: ["XDG_DATA_HOME": folder.path + "/data", "XDG_CACHE_HOME": folder.path + "/cache"])
        try make(directories.data, 0o755, isFolder: true)
        try make(directories.cache, 0o755, isFolder: true)
        try make(directories.state, 0o644)
        try make(directories.apps, 0o755, isFolder: true)
        try directories.keepToUser()
        #expect(try [directories.data, directories.cache, directories.apps].map(mode) == [0o700, 0o700, 0o700])
        #expect(try mode(directories.state) == 0o600)
        // The folders above are the user's own matter.
        #expect(try mode(directories.data.deletingLastPathComponent()) != 0o700)
    }

    /// It may be a folder with other things in it, or `/tmp`.
    @Test func aFolderThatIsNamedStaysAsItIsAndSoDoesWhatIsNotHodies() throws {
        let directories = HodieDirectories(environment: ["HODIE_HOME": folder.path])
        let own = [directories.rights, directories.state, directories.log, directories.page]
        let elsewhere = folder.appendingPathComponent("elsewhere")
        let others = [folder.appendingPathComponent("letter.txt"), elsewhere]
        for file in own + others { try make(file, 0o644) }
        try make(directories.associatedDomains, 0o755, isFolder: true)
        try FileManager.default.createSymbolicLink(at: directories.interfaceStyles, withDestinationURL: elsewhere)
        #expect(chmod(folder.path, 0o755) == 0)
        try directories.keepToUser()
        #expect(try own.map(mode) == [0o600, 0o600, 0o600, 0o600])
        #expect(try others.map(mode) == [0o644, 0o644])
        #expect(try mode(directories.associatedDomains) == 0o755)
        #expect(try mode(folder) == 0o755)
    }
}
