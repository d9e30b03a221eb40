import Bundles
import Foundation
import TestSupport
import Testing

@testable import AppLibrary

/// A document's way into an app's inbox, and to who opens it.
@Suite struct DocumentTests {
    private let library: AppLibrary
    private let app: InstalledApp
    private let file: URL

    init() throws {
        let home = try TemporaryFolder.make()
        library = AppLibrary(directories: HodieDirectories(environment: ["HODIE_HOME": home.path]))
        app = try library.install(try TemporaryApp(documents: ["com.adobe.pdf"]).app)
        file = home.appendingPathComponent("Ode.pdf")
        try Data("ode".utf8).write(to: file)
    }

    @Test func isCopiedIntoTheInboxAndOpenedOnce() throws {
        let opening = try library.deliver(file, to: app)
        #expect(opening == DocumentOpening(app: app.identifier, name: "Ode.pdf"))
        #expect(library.takeOpenings().isEmpty)
        try library.ask(for: opening)
        let taken = library.takeOpenings()
        #expect(taken.map(\.opening) == [opening])
        let place = try #require(taken.first?.file)
        #expect(place.path.hasSuffix("Containers/org.example.app/Documents/Inbox/Ode.pdf"))
        #expect(try Data(contentsOf: place) == Data("ode".utf8))
        #expect(library.takeOpenings().isEmpty)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func isCalledOtherwiseWhereThereIsOneOfItsName() throws {
        #expect(
            try (0..<3).map { _ in try library.deliver(file, to: app).name } == ["Ode.pdf", "Ode 2.pdf", "Ode 3.pdf"])
    }

    @Test func doesNotFollowALinkOfTheApps() throws {
        let inbox = try library.container(for: app.identifier).appendingPathComponent("Documents/Inbox")
        try FileManager.default.createDirectory(at: inbox, withIntermediateDirectories: true)
        let outside = file.deletingLastPathComponent().appendingPathComponent("outside")
        try FileManager.default.createSymbolicLink(
            at: inbox.appendingPathComponent("Ode.pdf"), withDestinationURL: outside)
        #expect(try library.deliver(file, to: app).name == "Ode 2.pdf")
        #expect(!FileManager.default.fileExists(atPath: outside.path))
    }

    @Test func thatTheAppDoesNotTakeIsNotCopied() throws {
        let text = file.deletingLastPathComponent().appendingPathComponent("a.txt")
        try Data().write(to: text)
        #expect(throws: DocumentError.notTaken(name: "a.txt", app: app.identifier, others: [])) {
            try library.deliver(text, to: app)
        }
        let missing = file.deletingLastPathComponent().appendingPathComponent("missing.pdf")
        #expect(throws: DocumentError.missing(missing.path)) { try library.deliver(missing, to: app) }
        #expect(throws: DocumentError.folder(library.directories.data.path)) {
            try library.deliver(library.directories.data, to: app)
        }
        #expect(library.apps(taking: "b.PDF").map(\.identifier) == [app.identifier])
        #expect(library.apps(taking: "a.txt").isEmpty)
    }

    /// What somebody writes into the folder of wishes leads nowhere else.
    @Test func isOnlyOfAnInbox() throws {
        let folder = library.directories.openings
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (index, text) in ["{", #"{"app":"../x","name":"a.pdf"}"#, #"{"app":"org.example.app","name":"../a"}"#]
            .enumerated()
        {
            try Data(text.utf8).write(to: folder.appendingPathComponent("\(index).json"))
        }
        #expect(library.takeOpenings().isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
