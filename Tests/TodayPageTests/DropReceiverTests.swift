import AppLibrary
import Bundles
import Foundation
import TestSupport
import Testing

@testable import TodayPage

/// A document that is dropped on an app, from the first word of the page to the app's inbox.
@MainActor
@Suite struct DropReceiverTests {
    private let library: AppLibrary
    private let app: String
    private let receiver: DropReceiver
    private let heard = Heard()

    /// What the receiver has said.
    @MainActor private final class Heard {
        var answers: [PageDrop] = []
        var opened: [URL] = []
    }

    init() throws {
        let home = try TemporaryFolder.make()
        library = AppLibrary(directories: HodieDirectories(environment: ["HODIE_HOME": home.path]))
        app = try library.install(try TemporaryApp(documents: ["com.adobe.pdf"]).app).identifier
        receiver = DropReceiver(library)
        receiver.answer = { [heard] in heard.answers.append($0) }
        receiver.open = { [heard] file, _ in heard.opened.append(file) }
    }

    /// Nothing of it is left on its way, and the app has not got it.
    private func isNowhere() -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: library.directories.dropped.path)) ?? []
        let inbox = try? library.container(for: app).appendingPathComponent("Documents/Inbox").path
        let inside = inbox.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        return names.isEmpty && inside.isEmpty
    }

    @Test func isTakenPieceByPiece() async throws {
        #expect(receiver.begin("Ode.pdf", size: 5, for: app))
        #expect(!receiver.begin("Other.pdf", size: 5, for: app))
        #expect(await eventually { heard.answers.last?.next == 0 })
        #expect(receiver.take(Data("so".utf8)))
        #expect(!receiver.take(Data("xx".utf8)))
        #expect(await eventually { heard.answers.last?.next == 2 })
        #expect(receiver.take(Data("rac".utf8)))
        #expect(await eventually { heard.opened.count == 1 })
        #expect(heard.answers.count == 3)
        #expect(heard.answers.last?.next == nil && heard.answers.last?.failure == nil)
        let file = try #require(heard.opened.first)
        #expect(file.path.hasSuffix("Documents/Inbox/Ode.pdf"))
        #expect(try Data(contentsOf: file) == Data("sorac".utf8))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: library.directories.dropped.path).isEmpty)
        // The next one may be an empty one.
        #expect(receiver.begin("Ode.pdf", size: 0, for: app))
        #expect(await eventually { heard.opened.last?.lastPathComponent == "Ode 2.pdf" })
    }

    @Test(arguments: [
        ("a.txt", 5, PageDrop.Failure.notTaken), ("../a.pdf", 5, .notTaken), ("a/b.pdf", 5, .notTaken),
        ("a.pdf", DroppedDocument.largest + 1, .failed),
    ])
    func isRefusedBeforeItIsSent(_ name: String, _ size: Int, _ failure: PageDrop.Failure) async {
        #expect(receiver.begin(name, size: size, for: app))
        #expect(await eventually { heard.answers.count == 1 })
        #expect(heard.answers.last?.failure == failure)
        #expect(!receiver.take(Data("x".utf8)))
        #expect(isNowhere())
    }

    @Test func thatIsLongerThanItWasSaidToBeIsNotKept() async {
        #expect(receiver.begin("a.pdf", size: 2, for: app))
        #expect(await eventually { heard.answers.last?.next == 0 })
        #expect(receiver.take(Data("xyz".utf8)))
        #expect(await eventually { heard.answers.last?.failure == .failed })
        #expect(heard.answers.last?.reason == "a.pdf has changed while it was read")
        #expect(await eventually { isNowhere() } && heard.opened.isEmpty)
    }

    @Test func isForgottenWhenThePageGoes() async {
        #expect(receiver.begin("a.pdf", size: 4, for: app))
        #expect(await eventually { heard.answers.last?.next == 0 })
        #expect(receiver.take(Data("xy".utf8)))
        receiver.end()
        #expect(await eventually { isNowhere() } && heard.opened.isEmpty)
        #expect(!receiver.take(Data("zz".utf8)))
        #expect(receiver.begin("b.pdf", size: 0, for: "org.example.missing"))
        #expect(await eventually { heard.answers.last?.failure == .failed })
    }
}
