import CLinux
import Foundation
import HostLink
import Log

/// Has guests forked from a zygote: one process that is started early and kept warm. One that dies, or that leaves the
/// host waiting, is replaced when the next guest is wanted; its guests end with it, with `GuestEnding.launcherFailed`.
@MainActor
public final class ZygoteLauncher: GuestMaker {
    private let program: GuestProgramLocation
    private let environment: [String: String]
    private let log: Log
    private let meter: GuestMeter
    private let services: GuestServices
    private let deadlines: ZygoteDeadlines
    private var zygote: ZygoteConnection?
    private var nextNumber: UInt32 = 0

    /// Starts nothing yet.
    public convenience init(
        program: GuestProgramLocation, log: Log, environment: [String: String] = ProcessInfo.processInfo.environment,
        deadlines: ZygoteDeadlines = ZygoteDeadlines(), controlGroups: ControlGroups? = nil,
        services: GuestServices = GuestServices()
    ) {
        self.init(
            program: program, log: log, environment: environment, deadlines: deadlines,
            meter: GuestMeter(groups: controlGroups), services: services)
    }

    init(
        program: GuestProgramLocation, log: Log, environment: [String: String], deadlines: ZygoteDeadlines,
        meter: GuestMeter, services: GuestServices = GuestServices()
    ) {
        self.services = services
        self.deadlines = deadlines
        self.program = program
        self.meter = meter
        self.log = log
        self.environment = environment
    }

    /// The zygote ends with its launcher, and so do its guests.
    deinit {
        guard let zygote else { return }
        DispatchQueue.main.async { zygote.hangUp() }
    }

    /// Starts the zygote, so that it is warm when the first guest is wanted.
    public func warmUp() {
        do {
            _ = try connection()
        } catch {
            log.error("The program for widgets cannot be started: \(error)")
        }
    }

    /// The process that guests are forked from, if there is one now.
    public var zygoteProcessIdentifier: Int32? { zygote?.processIdentifier }

    public func makeGuest(
        _ specification: GuestSpecification, events: @escaping @MainActor (GuestEvent) -> Void
    ) -> any Guest {
        do {
            let guest = try ProcessGuest(specification, meter: meter, services: services, events: events)
            nextNumber += 1
            start(
                Spawn(
                    number: nextNumber, guest: guest, usesNetwork: specification.network != nil, mayTryAgain: true))
            return guest
        } catch {
            return MissingGuest(reason: "\(error)", events: events)
        }
    }

    private func start(_ spawn: Spawn) {
        do {
            do {
                try connection().spawn(spawn)
            } catch LinkError.closed {
                // The zygote has just died; its connection reports that in the queue's next turn.
                zygote = nil
                try connection().spawn(spawn)
            }
        } catch {
            DispatchQueue.main.async { spawn.guest.ended(.neverStarted("\(error)")) }
        }
    }

    private func connection() throws -> ZygoteConnection {
        if let zygote { return zygote }
        var variables = program.variables(of: environment)
        // The loader looks every function up once, in the zygote, instead of in each guest when it is first called: more
        // than a few guests call.
        if program.rehearses { variables["LD_BIND_NOW"] = "1" }
        let made = try ZygoteConnection(
            arguments: program.arguments("--zygote"), environment: variables, log: log, deadlines: deadlines
        ) { [weak self] connection, unfinished in
            if let self { return lost(connection, unfinished) }
            for spawn in unfinished { spawn.guest.ended(.neverStarted("Nobody starts widgets any more.")) }
        }
        zygote = made
        return made
    }

    /// The zygote is gone. Guests that it had not begun are asked of the next one, once.
    private func lost(_ connection: ZygoteConnection, _ unfinished: [Spawn]) {
        if zygote === connection { zygote = nil }
        for var spawn in unfinished {
            if spawn.guest.wantsToEnd {
                spawn.guest.ended(.signalled(SIGKILL))
            } else if spawn.mayTryAgain {
                spawn.mayTryAgain = false
                start(spawn)
            } else {
                spawn.guest.ended(
                    .launcherFailed("The process that widgets are made from ended twice while it started."))
            }
        }
    }
}

/// A guest that is to be forked.
struct Spawn {
    let number: UInt32
    let guest: ProcessGuest
    /// Whether it may reach other machines.
    let usesNetwork: Bool
    var mayTryAgain: Bool
}
