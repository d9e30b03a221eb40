import Bundles
import Foundation
import TestSupport
import Testing

@testable import AppLibrary

/// Whose keychain is whose, and what it is encrypted with.
@Suite struct KeychainAccessTests {
    private let directories: HodieDirectories

    init() throws {
        directories = HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path])
    }

    private var library: AppLibrary { AppLibrary(directories: directories) }

    private func install(_ name: String, keychains: [String], team: String = "TEAM") throws -> AppBundle {
        let app = try TemporaryApp(
            identifier: "org.example.\(name)", widget: "org.example.\(name).widget", groups: ["group.\(name)"],
            team: team)
        var manifest = try BundleManifest.read(from: app.app)
        for index in manifest.parts.indices { manifest.parts[index].entitlements.keychainGroups = keychains }
        try manifest.write(to: app.app)
        return try library.install(app.app).bundle
    }

    @Test func anAppSeesItsGroupsItsOwnAndThoseOfItsAppGroups() throws {
        let app = try install("app", keychains: ["TEAM.org.example.shared"])
        let own = try library.keychains(for: "org.example.app", in: app)
        #expect(own.map(\.group) == ["TEAM.org.example.shared", "TEAM.org.example.app", "group.app"])
        let widgets = try library.keychains(for: "org.example.app.widget", in: app)
        #expect(widgets.map(\.group) == ["TEAM.org.example.shared", "TEAM.org.example.app.widget", "group.app"])
        // What both see is one folder with one key; their own are not.
        #expect(own[0] == widgets[0] && own[2] == widgets[2])
        #expect(own[1].folder != widgets[1].folder)
        #expect(Set((own + widgets).map(\.key)).count == 4 && own.allSatisfy { $0.key.count == 32 })
        for keychain in own { #expect(FileManager.default.fileExists(atPath: keychain.folder.path)) }
    }

    @Test func keysStayAndAreOfOneSecretThatNobodyElseReads() throws {
        let app = try install("app", keychains: [])
        let before = try library.keychains(for: "org.example.app", in: app)
        #expect(try library.keychains(for: "org.example.app", in: app) == before)
        let file = directories.keychainKey
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try Data(contentsOf: file).count == 32)
        // Another secret, other keys.
        try Data(repeating: 7, count: 32).write(to: file)
        #expect(try library.keychains(for: "org.example.app", in: app).map(\.key) != before.map(\.key))
    }

    @Test func appsWithoutATeamShareNothing() throws {
        let first = try install("one", keychains: ["org.example.shared"], team: "")
        let second = try install("two", keychains: ["org.example.shared"], team: "")
        let one = try library.keychains(for: "org.example.one", in: first)
        let two = try library.keychains(for: "org.example.two", in: second)
        #expect(one[0].group == two[0].group && one[0].folder != two[0].folder && one[0].key != two[0].key)
        #expect(one[1].group == "org.example.one")
    }

    @Test func aSharedKeychainGoesWithTheLastOfItsApps() throws {
        let first = try install("one", keychains: ["TEAM.org.example.shared"])
        _ = try install("two", keychains: ["TEAM.org.example.shared"])
        let folder = try library.keychains(for: "org.example.one", in: first)[0].folder
        try library.remove("org.example.one")
        #expect(FileManager.default.fileExists(atPath: folder.path))
        try library.remove("org.example.two")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func entitlementsNameGroupsWithoutATeamAndNoPatterns() {
        let entitlements = Entitlements(propertyList: [
            "keychain-access-groups": [".org.example.shared", "TEAM.org.example.a", "TEAM.*"]
        ])
        #expect(entitlements.keychainGroups == ["org.example.shared", "TEAM.org.example.a"])
    }
}
