import CLinux
import Descriptors
import Dispatch
import Foundation
import Glibc
import HostLink
import Synchronization
import TestSupport
import WebLink

/// hodie-web as the host runs it, with a Chromium; the test is host and guests.
///
/// Unchecked, because the channels are used on `queue` alone, and the rest does not change or has a lock.
final class RunningEngine: @unchecked Sendable {
    static let chromium = "/usr/lib/chromium/chromium-headless-shell"
    static var isPossible: Bool {
        FileManager.default.isExecutableFile(atPath: chromium) && (try? Stage.program("hodie-web")) != nil
    }

    let process: pid_t
    let folder: URL
    let queue = DispatchQueue(label: "test.engine")
    private let control: WebChannel<WebEngineRequest, WebEngineReply>
    private let replies = Mutex<[WebEngineReply]>([])
    private let status = Mutex<Int32?>(nil)
    private let guests = Mutex<UInt32>(0)

    /// - Parameter program: what is run instead of Chromium.
    init(program: String = chromium, scale: Int = 2, arguments: [String] = []) throws {
        folder = try TemporaryFolder.make()
        let sockets = try LinkSockets()
        control = WebChannel(socket: sockets.host)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard let moved = FileDescriptor(owning: fcntl(sockets.guest.rawValue, F_DUPFD_CLOEXEC, 20)) else {
            throw LinkError.system(call: "dup", code: errno)
        }
        posix_spawn_file_actions_adddup2(&actions, moved.rawValue, 3)
        linux_spawn_close_from(&actions, 4)
        let words =
            [
                try Stage.program("hodie-web").path, "--folder", folder.path, "--scale", "\(scale)", "--chromium",
                program, "--require-isolation",
            ] + arguments
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for word in argv { free(word) } }
        var started: pid_t = 0
        guard posix_spawn(&started, words[0], &actions, nil, &argv, environ) == 0 else {
            throw Stage.Missing(words[0])
        }
        process = started
        Thread { [self] in
            var ended: Int32 = 0
            waitpid(process, &ended, 0)
            status.withLock { $0 = ended & 0x7F == 0 ? ended >> 8 & 0xFF : -(ended & 0x7F) }
        }.start()
        queue.sync {
            control.activate(on: queue) { [weak self] event in
                if case .received(let reply, _) = event { self?.replies.withLock { $0.append(reply) } }
            }
        }
    }

    deinit { kill(process, SIGKILL) }

    /// The exit code, or the signal's number as a negative one; nil while it runs.
    var ending: Int32? { status.withLock { $0 } }

    /// What it tells the host.
    var told: [WebEngineReply] { replies.withLock { $0 } }

    func guest(app: String = "org.hodie.test") throws -> TestGuest {
        let number = guests.withLock { count in
            count += 1
            return count
        }
        let sockets = try LinkSockets()
        let guest = TestGuest(number: number, socket: sockets.guest, queue: queue)
        try tell(.serve(number, app: app), sockets.host)
        return guest
    }

    func tell(_ request: WebEngineRequest, _ descriptor: SharedDescriptor? = nil) throws {
        try queue.sync { try control.send(request, descriptors: descriptor.map { [$0] } ?? []) }
    }

    /// All processes that it has started, and those that these have.
    func processes() -> [pid_t] {
        var parents: [pid_t: pid_t] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let number = pid_t(name),
                let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                let end = text.lastIndex(of: ")")
            else { continue }
            let words = text[text.index(after: end)...].split(separator: " ")
            // A zombie is no process any more.
            if words.count > 1, words[0] != "Z" { parents[number] = pid_t(words[1]) }
        }
        var found: Set<pid_t> = [process]
        while true {
            let next = found.union(parents.filter { found.contains($0.value) }.keys)
            if next == found { return found.subtracting([process]).sorted() }
            found = next
        }
    }

    /// Chromium stands still, and hears what it is told once it goes on.
    func pauseChromium() { for process in processes() { kill(process, SIGSTOP) } }
    func resumeChromium() { for process in processes() { kill(process, SIGCONT) } }

    /// Hangs up, and waits until it and all that it has started are gone.
    /// - Returns: its exit code.
    func end() async -> Int32? {
        let all = processes()
        queue.sync { control.close() }
        _ = await eventually { ending != nil && all.allSatisfy { kill($0, 0) != 0 || isZombie($0) } }
        return ending
    }

    private func isZombie(_ process: pid_t) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return true }
        return text[text.index(after: end)...].hasPrefix(" Z")
    }
}
