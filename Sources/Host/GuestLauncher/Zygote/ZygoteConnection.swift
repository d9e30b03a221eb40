import CLinux
import Descriptors
import Dispatch
import Foundation
import HostLink
import Log

/// One zygote: its process, the socket to it, and its guests. It lives as long as the process does.
@MainActor
final class ZygoteConnection {
    private let channel: LinkChannel<ZygoteRequest, ZygoteReply>
    private let log: Log
    private let deadlines: ZygoteDeadlines
    private let lost: @MainActor (ZygoteConnection, [Spawn]) -> Void
    private var process: ChildProcess?
    private var output: OutputReader?
    /// Asked for, and not answered yet.
    private var waiting: [UInt32: Spawn] = [:]
    /// The guests that live, with the descriptors of their processes.
    private var running: [UInt32: (guest: ProcessGuest, descriptor: SharedDescriptor)] = [:]
    /// The guests that were killed, and whose end the zygote has not reported yet.
    private var killed: Set<UInt32> = []
    private var isWarm = false
    /// Whether it was told to end, with all its guests.
    private var isDismissed = false
    /// What is wrong with it, as a sentence.
    private var failure: String?
    private var cancelDeadline: (@MainActor () -> Void)?

    /// Starts the zygote.
    /// - Parameter lost: called once, when it is gone, with what it had not begun.
    init(
        arguments: [String], environment: [String: String], log: Log, deadlines: ZygoteDeadlines,
        lost: @escaping @MainActor (ZygoteConnection, [Spawn]) -> Void
    ) throws {
        let sockets = try LinkSockets()
        channel = LinkChannel(socket: sockets.host)
        self.log = log
        self.deadlines = deadlines
        self.lost = lost
        let pipe = try OutputPipe()
        output = OutputReader(pipe.reading) { log.warning("zygote: \($0)") }
        process = try ChildProcess(
            arguments: arguments, environment: environment, socket: sockets.guest, output: pipe.writing
        ) { [self] ending in ended(ending) }
        channel.activate(on: .main) { [weak self] event in MainActor.assumeIsolated { self?.handle(event) } }
    }

    var processIdentifier: Int32? { process?.processIdentifier }

    /// Ends the zygote. Replies that it still sends are handled until it has ended.
    func hangUp() {
        isDismissed = true
        process?.end()
    }

    func spawn(_ spawn: Spawn) throws {
        guard let ends = spawn.guest.ends else { return }
        try channel.send(
            .spawn(spawn.number, usesNetwork: spawn.usesNetwork), descriptors: [ends.link, ends.output])
        waiting[spawn.number] = spawn
        watch()
    }

    /// Schedules the deadline for the next reply that is outstanding; none while no reply is.
    private func watch() {
        cancelDeadline?()
        cancelDeadline = nil
        guard process != nil, !waiting.isEmpty || !killed.isEmpty else { return }
        let seconds = isWarm ? deadlines.answer : deadlines.warm
        wait(seconds, Patience(seconds: seconds, queueing: RunQueue.time(with: processIdentifier)))
    }

    private func wait(_ seconds: Double, _ patience: Patience) {
        cancelDeadline = deadlines.schedule(seconds) { [weak self] in
            guard let self else { return }
            var patience = patience
            if let more = patience.more(queueing: RunQueue.time(with: processIdentifier)) {
                return wait(more, patience)
            }
            failure = "It did not answer within \(Int(patience.seconds)) s."
            process?.end()
        }
    }

    private func handle(_ event: LinkChannel<ZygoteRequest, ZygoteReply>.Event) {
        switch event {
        case .received(let reply, let descriptors):
            handle(reply, descriptors)
            watch()
        // It ends, or it is of no use any more.
        case .failed: process?.end()
        }
    }

    private func handle(_ reply: ZygoteReply, _ descriptors: [SharedDescriptor]) {
        switch reply {
        case .warm:
            isWarm = true
            log.debug("The zygote is warm.")
        case .spawned(let number, let process):
            guard let guest = waiting.removeValue(forKey: number)?.guest, let descriptor = descriptors.first else {
                return
            }
            running[number] = (guest, descriptor)
            guest.started(process, descriptor: descriptor) { [weak self] in self?.end(number) }
        case .failed(let number, let code):
            let reason = String(cString: strerror(code))
            waiting.removeValue(forKey: number)?.guest.ended(.launcherFailed("It could not be forked: \(reason)."))
        case .exited(let number, let code): finish(number, .exited(code: code))
        case .signalled(let number, let signal): finish(number, .signalled(signal))
        }
    }

    private func end(_ number: UInt32) {
        guard let descriptor = running[number]?.descriptor else { return }
        _ = linux_pidfd_send_signal(descriptor.rawValue, SIGKILL)
        if killed.insert(number).inserted { watch() }
    }

    private func finish(_ number: UInt32, _ ending: GuestEnding) {
        guard let (guest, _) = running.removeValue(forKey: number) else { return }
        killed.remove(number)
        guest.ended(ending)
    }

    private func ended(_ ending: ChildProcess.Ending) {
        // Reads the last replies, which were sent before the process ended.
        while let (reply, descriptors) = try? channel.receive() { handle(reply, descriptors) }
        channel.close()
        output?.finish()
        output = nil
        process = nil
        watch()
        let reason = failure ?? "The process that widgets are made from has ended (\(ending))."
        if !isDismissed { log.warning("The zygote is replaced when it is needed. \(reason)") }
        // The kernel ends its children with it.
        for number in running.keys.sorted() {
            finish(number, isDismissed ? .signalled(SIGKILL) : .launcherFailed(reason))
        }
        let unfinished = waiting.values.sorted { $0.number < $1.number }
        waiting = [:]
        lost(self, unfinished)
    }
}
