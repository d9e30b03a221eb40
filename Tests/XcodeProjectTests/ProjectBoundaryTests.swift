import Foundation
import TestSupport
import Testing
import XcodeProject

@Suite struct ProjectBoundaryTests {
    /// `home/code/repository/ios/App.xcodeproj` in a folder of its own.
    private struct Place {
        let home: URL
        var repository: URL { home.appendingPathComponent("code/repository") }
        var project: URL { repository.appendingPathComponent("ios/App.xcodeproj") }

        init() throws {
            home = URL(fileURLWithPath: try TemporaryFolder.make().path).resolvingSymlinksInPath()
            try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        }

        func add(_ path: String) throws {
            try Data().write(to: home.appendingPathComponent(path))
        }

        func boundary(workspace: URL? = nil) -> String {
            ProjectBoundary(project: project, workspace: workspace, home: home).folder.path
        }
    }

    @Test func aProjectAloneHasItsOwnFolder() throws {
        let place = try Place()
        #expect(place.boundary() == place.repository.path + "/ios")
    }

    @Test func theNearestWorkTreeCounts() throws {
        let place = try Place()
        try place.add("code/.git")
        try place.add("code/repository/.git")
        #expect(place.boundary() == place.repository.path)
    }

    @Test func anUnpackedRepositoryIsKnownByItsGitignore() throws {
        let place = try Place()
        try place.add("code/repository/.gitignore")
        try place.add("code/repository/ios/.gitignore")
        #expect(place.boundary() == place.repository.path)
    }

    @Test func theHomeFolderIsNobodysProject() throws {
        let place = try Place()
        try place.add(".git")
        try place.add(".gitignore")
        #expect(place.boundary() == place.repository.path + "/ios")
    }

    @Test func aWorkspaceHoldsItsProjects() throws {
        let place = try Place()
        #expect(
            place.boundary(workspace: place.repository.appendingPathComponent("All.xcworkspace"))
                == place.repository.path)
        #expect(
            place.boundary(workspace: place.home.appendingPathComponent("All.xcworkspace"))
                == place.repository.path + "/ios")
    }

    @Test func aFolderThatEverybodyWritesToIsNobodysProject() throws {
        let place = try Place()
        try place.add("code/.git")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: place.home.appendingPathComponent("code").path)
        #expect(place.boundary() == place.repository.path + "/ios")
    }

    @Test func refusesWhatIsOutsideOrNoFile() throws {
        let place = try Place()
        let boundary = ProjectBoundary(folder: place.repository)
        let inside = place.repository.appendingPathComponent("a.txt")
        try place.add("code/repository/a.txt")
        try place.add("secret.txt")
        let link = place.repository.appendingPathComponent("link")
        let secret = place.home.appendingPathComponent("secret.txt")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: secret)
        #expect(boundary.refusal(of: inside) == nil)
        #expect(boundary.refusal(of: place.repository.appendingPathComponent("none.txt")) == nil)
        #expect(boundary.refusal(of: secret) == .outside(leadsTo: nil, boundary: boundary.folder))
        #expect(boundary.refusal(of: link) == .outside(leadsTo: secret, boundary: boundary.folder))
        #expect(
            boundary.refusal(of: place.repository.appendingPathComponent("ios/../../secret.txt"))
                == .outside(leadsTo: nil, boundary: boundary.folder))
        #expect(
            boundary.refusal(of: URL(fileURLWithPath: place.repository.path + "-2"))
                == .outside(leadsTo: nil, boundary: boundary.folder))
        let pipe = place.repository.appendingPathComponent("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(boundary.refusal(of: pipe) == .notAPlainFile)
    }
}
