import AppLibrary
import Bundles
import Foundation
import TestSupport
import Testing

@Suite struct DevelopmentTests {
    private let library: AppLibrary

    init() throws {
        library = AppLibrary(
            directories: HodieDirectories(environment: ["HODIE_HOME": try TemporaryFolder.make().path]))
    }

    @Test func whatIsNotedIsReadUntilItIsTakenBack() throws {
        let problem = Development.Problem(message: "cannot find “x” in scope", place: "/a/b.swift:3:5")
        let development = Development(watcher: getpid(), problems: [problem])
        try library.note(development, of: "org.example.app")
        #expect(library.developments() == ["org.example.app": development])
        try library.note(Development(watcher: getpid()), of: "org.example.app")
        #expect(library.developments()["org.example.app"]?.problems == [])
        try library.note(nil, of: "org.example.app")
        #expect(library.developments() == [:])
    }

    @Test func whoseWatcherIsGoneIsNotMadeAnyMore() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        try library.note(Development(watcher: process.processIdentifier), of: "org.example.app")
        #expect(library.developments() == [:])
    }

    @Test func aDamagedNoteIsNone() throws {
        try library.note(Development(watcher: getpid()), of: "org.example.app")
        let file = library.directories.development.appendingPathComponent("org.example.app.json")
        try Data("{\"watcher\": -1, \"problems\": []".utf8).write(to: file)
        #expect(library.developments() == [:])
        try Data("{\"watcher\": -1, \"problems\": []}".utf8).write(to: file)
        #expect(library.developments() == [:])
        #expect(throws: BundleError.self) { try library.note(nil, of: "../escaped") }
    }
}
