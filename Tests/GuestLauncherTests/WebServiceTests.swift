import Descriptors
import Foundation
import HostLink
import TestSupport
import Testing

@testable import GuestLauncher

/// When what shows web pages is started, ended, and left alone. The programs are such as end, or as stay.
@MainActor
@Suite struct WebServiceTests {
    private let folder = try! TemporaryFolder.make()
    private let lines = LineLog()
    private let time = HeldTime()
    private let client = WebClient(app: "org.example.reader", scale: 2)

    @MainActor
    private final class HeldTime {
        var now = 0.0
        lazy var timer = MainQueueTimer(now: { [unowned self] in now }, setAlarm: { _ in })
    }

    private func service(_ program: String, chromium: String? = "/bin/true") -> WebService {
        WebService(
            program: program, chromium: chromium, folder: folder.appendingPathComponent("Web"), timer: time.timer,
            now: { [time] in time.now }, log: lines.log)
    }

    /// A program of the shell's that does not read its arguments.
    private func script(_ text: String) throws -> String {
        let file = folder.appendingPathComponent(UUID().uuidString)
        try ExecutableScript.write(text, to: file)
        return file.path
    }

    private func hasEnded(_ socket: SharedDescriptor) -> Bool {
        var poll = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        return Foundation.poll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLHUP) != 0
    }

    private var folders: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Web").path)) ?? []
    }

    @Test func withoutChromiumThePackageIsNamed() {
        let service = service("/bin/true", chromium: nil)
        #expect(throws: WebUnavailable.noChromium) { try service.connect(client, over: nil) { _ in } }
        #expect("\(WebUnavailable.noChromium)".contains("chromium-headless-shell"))
    }

    @Test func aProgramThatIsNotThereLeavesNothingBehind() {
        let service = service("/nowhere/hodie-web")
        #expect(throws: WebUnavailable.self) { try service.connect(client, over: nil) { _ in } }
        #expect(folders.isEmpty && service.processIdentifiers.isEmpty)
    }

    @Test func guestsShareAProcessAsLongAsTheyDrawAtOneScale() throws {
        let service = service(try script("exec sleep 1000"))
        let (first, _) = try service.connect(client, over: nil) { _ in }
        let (second, _) = try service.connect(WebClient(app: "org.example.other", scale: 2), over: nil) { _ in }
        #expect(service.processIdentifiers.count == 1 && folders.count == 1)
        let (third, _) = try service.connect(WebClient(app: "org.example.other", scale: 3), over: nil) { _ in }
        #expect(service.processIdentifiers.count == 2)
        for process in service.processIdentifiers { kill(process, SIGKILL) }
        for connection in [first, second, third] { connection.end() }
    }

    /// A guest that comes within the time finds what was there; after it there is nothing any more.
    @Test func itStaysAWhileAfterItsLastGuest() async throws {
        let service = service(try script("cat <&3 >/dev/null"))
        let (first, _) = try service.connect(client, over: nil) { _ in }
        let process = try #require(service.processIdentifiers.first)
        first.end()
        time.now = WebService.lingering / 2
        time.timer.ring()
        let (second, _) = try service.connect(client, over: nil) { _ in }
        #expect(service.processIdentifiers == [process])
        time.now = WebService.lingering * 2
        time.timer.ring()
        #expect(service.processIdentifiers == [process])
        second.end()
        time.now = WebService.lingering * 4
        time.timer.ring()
        #expect(service.processIdentifiers.isEmpty)
        #expect(await eventually { kill(process, 0) != 0 && folders.isEmpty })
        #expect(lines.lines.isEmpty, "\(lines.lines)")
    }

    @Test func whereItCannotBeConfinedThereIsNoSecondAttempt() async throws {
        let service = service(try script("exit 78"))
        let (_, socket) = try service.connect(client, over: nil) { _ in }
        #expect(await eventually { hasEnded(socket) && service.processIdentifiers.isEmpty })
        #expect(throws: WebUnavailable.notConfined) { try service.connect(client, over: nil) { _ in } }
        #expect(await eventually { folders.isEmpty })
    }

    @Test func whatEndsAgainAndAgainIsLeftAloneForAMinute() async throws {
        let service = service(try script("exit 1"))
        for _ in 0..<3 {
            let (_, socket) = try service.connect(client, over: nil) { _ in }
            #expect(await eventually { hasEnded(socket) && service.processIdentifiers.isEmpty })
        }
        #expect(throws: WebUnavailable.ends) { try service.connect(client, over: nil) { _ in } }
        time.now = 61
        _ = try service.connect(client, over: nil) { _ in }
        #expect(await eventually { lines.lines.filter { $0.contains("has ended") }.count == 4 }, "\(lines.lines)")
    }

    /// What the process of a host that is gone has left, and nothing of one that lives.
    @Test func leftoversOfHostsThatAreGoneAreRemoved() async throws {
        let web = folder.appendingPathComponent("Web")
        // The number of a process that has ended.
        let gone = Process()
        gone.executableURL = URL(fileURLWithPath: "/bin/true")
        try gone.run()
        gone.waitUntilExit()
        for name in ["\(gone.processIdentifier)-1", "\(getpid())-7", "notes"] {
            try FileManager.default.createDirectory(
                at: web.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        _ = service("/bin/true")
        #expect(folders.sorted() == ["\(getpid())-7", "notes"].sorted())
    }
}
