@_spi(Hosting) import AppleFoundation
import CCrashReport
import CLinux
import CNetwork
import Descriptors
import Glibc
import HostLink
import Isolation

/// The first moments of a guest: who am I, confine, tell the host. Nothing of the guest's bundle is touched before that.
struct GuestStart {
    let link: Int32
    let isolation: UnfinishedIsolation
    let requiresIsolation: Bool

    /// `EX_CONFIG` of sysexits.h: this machine cannot confine a guest as it must be.
    static let isolationMissing: Int32 = 78

    func run() -> Never {
        let channel = LinkChannel<GuestMessage, HostMessage>(
            socket: SharedDescriptor(FileDescriptor(inherited: link)))
        do {
            let (identity, limits, environment) = try receiveStart(channel)
            crash_report_install()
            linux_set_name(String(identity.bundlePath.split(separator: "/").last ?? "hodie-guest"))
            network_confine()
            let confinement = isolation.finish(for: identity, within: limits)
            if requiresIsolation, !confinement.reachesTheFloor {
                let missing = confinement.missing.joined(separator: ", ")
                writeToStandardError("This machine cannot confine a widget as demanded. Missing: \(missing).\n")
                exit(Self.isolationMissing)
            }
            try channel.send(.ready(confinement))
            // Of an answer that is kept in memory; more would be the end of the guest.
            FoundationProcess.main.largestBody = limits.memory / 2
            MainActor.assumeIsolated {
                GuestProcess(channel: channel, identity: identity, environment: environment).run()
            }
        } catch LinkError.closed {
            exit(0)
        } catch {
            writeToStandardError("hodie-guest: \(error)\n")
            exit(1)
        }
    }

    private func receiveStart(
        _ channel: LinkChannel<GuestMessage, HostMessage>
    ) throws -> (GuestIdentity, GuestLimits, GuestEnvironment) {
        while true {
            guard channel.waitForMessage(milliseconds: -1) else { throw LinkError.system(call: "poll", code: errno) }
            guard let (message, _) = try channel.receive() else { continue }
            guard case .start(let identity, let limits, let environment) = message else {
                throw LinkError.badValue("the first message")
            }
            return (identity, limits, environment)
        }
    }
}
