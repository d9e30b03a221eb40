import AppLibrary
import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log
import TodayHost

/// What the host's commands have in common: where things are, and how guests are started.
@MainActor
struct HostSetup {
    let directories = HodieDirectories()
    let installation: Installation
    private let runtime: String?
    var log: Log

    /// - Throws: if Hodie's parts are not where this program is.
    init(log: Log) throws {
        installation = try Installation.current()
        runtime = installation.runtime
        self.log = log
    }

    /// Where guests find the cache of their fonts.
    private var fontCache: URL { directories.cache.appendingPathComponent("Fonts", isDirectory: true) }

    /// The index of the fonts in that cache, shared by guests and pictures.
    var fontIndex: URL { fontCache.appendingPathComponent("fontconfig", isDirectory: true) }

    /// How guests are made: from a warm zygote, or each by itself.
    /// - Parameter connects: whether guests may reach the machines that their user allows.
    func guestMaker(
        _ isolation: IsolationPolicy, usesZygote: Bool = true, keepsSpareChild: Bool = true, rehearses: Bool = true,
        connects: Bool = true
    ) throws -> any GuestMaker {
        // Guests and pictures make it at the same time; fontconfig takes what another one has made meanwhile for no place to
        // write in.
        try HodieDirectories.makeForUser(fontIndex)
        let program = GuestProgramLocation(
            executable: try installation.program("hodie-guest").path,
            readablePaths: [fontCache.path], environment: ["XDG_CACHE_HOME": fontCache.path],
            requiresIsolation: isolation.isRequired, keepsSpareChild: keepsSpareChild,
            rehearses: rehearses)
        let groups = ControlGroups()
        let services = GuestServices(
            network: try connects ? networkBroker(isolation) : nil, web: try webService())
        guard usesZygote else { return ExecLauncher(program: program, controlGroups: groups, services: services) }
        let launcher = ZygoteLauncher(program: program, log: log, controlGroups: groups, services: services)
        launcher.warmUp()
        return launcher
    }

    private func networkBroker(_ isolation: IsolationPolicy) throws -> NetworkBroker {
        NetworkBroker(
            program: try installation.program("hodie-net").path, requiresIsolation: isolation.isRequired, log: log)
    }

    private func webService() throws -> WebService {
        WebService(
            program: try installation.program("hodie-web").path,
            folder: directories.cache.appendingPathComponent("Web", isDirectory: true), log: log)
    }

    /// The installed apps.
    var library: AppLibrary { AppLibrary(directories: directories, runtime: runtime, log: log) }
}
