import Foundation
import HostLink

/// Starts each guest as a program of its own: slower than a zygote, but nothing is shared.
@MainActor
public final class ExecLauncher: GuestMaker {
    private let program: GuestProgramLocation
    private let environment: [String: String]
    private let meter: GuestMeter
    private let services: GuestServices

    public init(
        program: GuestProgramLocation, environment: [String: String] = ProcessInfo.processInfo.environment,
        controlGroups: ControlGroups? = nil, services: GuestServices = GuestServices()
    ) {
        self.services = services
        meter = GuestMeter(groups: controlGroups)
        self.program = program
        self.environment = environment
    }

    public func makeGuest(
        _ specification: GuestSpecification, events: @escaping @MainActor (GuestEvent) -> Void
    ) -> any Guest {
        let guest: ProcessGuest
        do {
            guest = try ProcessGuest(specification, meter: meter, services: services, events: events)
        } catch {
            return MissingGuest(reason: "\(error)", events: events)
        }
        // A new guest has both ends until its process is started.
        guard let ends = guest.ends else { return guest }
        do {
            let process = try ChildProcess(
                arguments: program.arguments("--no-zygote"), environment: program.variables(of: environment),
                socket: ends.link, output: ends.output
            ) { ending in
                switch ending {
                case .exited(let code): guest.ended(.exited(code: code))
                case .signalled(let signal): guest.ended(.signalled(signal))
                }
            }
            guest.started(process.processIdentifier, descriptor: process.descriptor) { process.end() }
        } catch {
            DispatchQueue.main.async { guest.ended(.neverStarted("\(error)")) }
        }
        return guest
    }
}
