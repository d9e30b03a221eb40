import CLinux
import Dispatch
import Foundation
import HostLink
import Log

/// One zygote: its process, the socket to it, and its guests. It lives as long as the process does.
@MainActor
final class ZygoteConnection {
    private let channel: LinkChannel<ZygoteRequest, ZygoteReply>
    private let log: Log
    private let lost: @MainActor (ZygoteConnection, [Spawn]) -> Void
    private var process: ChildProcess?
    private var output: OutputReader?
    /// Asked for, and not answered yet.
    private var waiting: [UInt32: Spawn] = [:]
    /// The guests that live, with the descriptors of their processes.
    private var running: [UInt32: (guest: ProcessGuest, descriptor: Int32)] = [:]

    /// Starts the zygote.
    /// - Parameter lost: called once, when it is gone, with what it had not begun.
    init(
        arguments: [String], environment: [String: String], log: Log,
        lost: @escaping @MainActor (ZygoteConnection, [Spawn]) -> Void
    ) throws {
        let sockets = try LinkSockets()
        channel = LinkChannel(socket: sockets.host)
        self.log = log
        self.lost = lost
        defer { close(sockets.guest) }
        let output = try OutputReader { log.warning("zygote: \($0)") }
        defer { close(output.writingEnd) }
        self.output = output
        process = try ChildProcess(
            arguments: arguments, environment: environment, socket: sockets.guest, output: output.writingEnd
        ) { [self] ending in ended(ending) }
        channel.activate(on: .main) { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
    }

    var processIdentifier: Int32? { process?.processIdentifier }

    /// Has the zygote end. What it had to tell is told until it has.
    func hangUp() { process?.end() }

    func spawn(_ spawn: Spawn) throws {
        try channel.send(.spawn(spawn.number), descriptors: [spawn.guest.link, spawn.guest.writingEnd])
        waiting[spawn.number] = spawn
    }

    private func handle(_ event: LinkChannel<ZygoteRequest, ZygoteReply>.Event) {
        switch event {
        case .received(let reply, let descriptors): handle(reply, descriptors)
        // It ends, or it is of no use any more.
        case .failed: process?.end()
        }
    }

    private func handle(_ reply: ZygoteReply, _ descriptors: [Int32]) {
        switch reply {
        case .warm: log.debug("The zygote is warm.")
        case .spawned(let number, let process):
            guard let guest = waiting.removeValue(forKey: number)?.guest, let descriptor = descriptors.first else {
                return closeDescriptors(descriptors)
            }
            running[number] = (guest, descriptor)
            guest.started(process, descriptor: descriptor) { [weak self] in self?.end(number) }
        case .failed(let number, let code):
            let reason = String(cString: strerror(code))
            waiting.removeValue(forKey: number)?.guest.ended(.neverStarted("It could not be forked: \(reason)."))
        case .exited(let number, let code): finish(number, .exited(code: code))
        case .signalled(let number, let signal): finish(number, .signalled(signal))
        }
    }

    private func end(_ number: UInt32) {
        guard let descriptor = running[number]?.descriptor else { return }
        _ = linux_pidfd_send_signal(descriptor, SIGKILL)
    }

    private func finish(_ number: UInt32, _ ending: GuestEnding) {
        guard let (guest, descriptor) = running.removeValue(forKey: number) else { return }
        close(descriptor)
        guest.ended(ending)
    }

    private func ended(_ ending: ChildProcess.Ending) {
        // What it could still say, it has said.
        while let (reply, descriptors) = try? channel.receive() { handle(reply, descriptors) }
        channel.close()
        output?.finish()
        output = nil
        process = nil
        log.warning("The zygote is gone (\(ending)).")
        // The kernel ends its children with it.
        for number in running.keys.sorted() { finish(number, .signalled(SIGKILL)) }
        let unfinished = waiting.values.sorted { $0.number < $1.number }
        waiting = [:]
        lost(self, unfinished)
    }
}
