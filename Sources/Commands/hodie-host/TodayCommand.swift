import AppLibrary
import Arguments
import Bundles
import Foundation
import HostLink
import Log
import MachineState
import TodayHost
import TodayPage
import TodayPicture

/// `hodie today`: the Today view as a page on the loopback address.
@MainActor
enum TodayCommand {
    private static let syntax = CommandSyntax(
        "hodie today",
        summary: """
            Shows the Today view as a page, and goes on until it is interrupted. A project or an app is installed first.

            The widgets of what is named are in development: on the back of their platters, to which a button in the
            header turns them, stands what they were refused, how they failed, and how to follow the log.
            """,
        operands: ["[PROJECT|APP|APP-ID…]"],
        options: [
            .init(
                "port", value: "N",
                help:
                    "listen on this port, or a free one if it is taken (\(TodayPage.defaultPort), or that of the last time)"
            ),
            .init("no-open", help: "do not open a browser"),
            .init("location", value: "LAT,LON", help: "where this machine is, for widgets that may know it"),
            .init(
                "new-secret", help: "let in no page that was let in before: its bookmark or tab needs the new address"),
            .init("no-zygote", help: "start each widget by itself instead of forking it: slower, for debugging"),
            IsolationPolicy.option,
            .init(
                "install-service", help: "have systemd start it when its page is asked for, and put it into the menu"),
            .init("remove-service", help: "undo that: systemd does not start it any more, and it leaves the menu"),
            .init("verbose", help: "say more"),
        ] + EnvironmentOptions.syntax)

    static func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        if arguments.has("help") {
            print(syntax.help)
            return 0
        }
        var port: UInt16?
        if let text = arguments["port"] {
            guard let number = UInt16(text) else { throw syntax.error("--port takes 0 to 65535, not \(text)") }
            port = number
        }
        var place: GeographicPlace?
        if let text = arguments["location"] {
            do { place = try GeographicPlace(text) } catch { throw syntax.error("--location: \(error)") }
        }
        var environment = try EnvironmentOptions.environment(of: arguments, syntax)
        if arguments["locale"] == nil { environment.followUser(ProcessInfo.processInfo.environment) }
        let languages = environment.languages
        let isolation = try IsolationPolicy(arguments)
        var setup = try HostSetup(log: .silent)
        if arguments.has("install-service") { return try installService(setup, port: port) }
        if arguments.has("remove-service") { return try removeService(setup) }
        let socket = try InheritedSocket.take()
        // Before it is told that a Today view runs already: what was named is missing there, too.
        try NothingToShow.check(arguments.operands, in: setup.library)
        // Whatever is written from here on, by guests, too, is for this user alone.
        let usualMask = umask(0o077)
        try setup.directories.keepToUser()
        let lock = try TodayLock(setup.directories)
        let log = Log.toFile(
            setup.directories.log, andStandardErrorFrom: arguments.has("verbose") ? .debug : .warning)
        setup.log = log
        do { try ScratchFolder.sweep(setup.directories.data) } catch {
            log.warning("what a picture left could not be removed: \(error.localizedDescription)")
        }
        do { try setup.library.cleanUp() } catch { log.warning("old versions of apps could not be removed: \(error)") }
        var record = PageRecord(file: setup.directories.page)
        if arguments.has("new-secret") { record.key = PageKey() }
        let developed = Set(arguments.operands)
        let catalog = WidgetCatalog { [library = setup.library] in
            let developments = library.developments()
            return library.todayWidgets(languages: languages, log: log).map { widget in
                var widget = widget
                let development = developments[widget.application.id]
                widget.isInDevelopment = development != nil || developed.contains(widget.application.id)
                widget.buildProblems = development?.problems ?? []
                return widget
            }
        }
        let clock = DispatchClock()
        let host = TodayHost(
            environment: environment,
            installed: { catalog.widgets },
            hasData: { [setup] in setup.library.hasContainer(for: $0) },
            resetContainer: { [library = setup.library] widget, done in
                DispatchQueue.global().async {
                    do { try library.resetContainer(for: widget) } catch {
                        log.error("the data of \(widget) could not be reset: \(error)")
                    }
                    DispatchQueue.main.async { MainActor.assumeIsolated { done() } }
                }
            },
            maker: try setup.guestMaker(isolation, usesZygote: !arguments.has("no-zygote")),
            store: DatabaseStore(file: setup.directories.state, clock: clock, log: log),
            snapshots: SnapshotStore(folder: setup.directories.snapshots, clock: clock, log: log), clock: clock,
            machine: BusMachineObserver(clock: clock, routes: RouteWatch(), log: log),
            location: GeoClueSource(clock: clock, log: log), place: place,
            desktop: DesktopNotifications.sessionBus(ProcessInfo.processInfo.environment)
                .map { DesktopNotifications(address: $0, clock: clock) },
            decide: { [library = setup.library] application, right, isAllowed in
                DispatchQueue.global().async {
                    do {
                        try library.changeRights(of: application) {
                            isAllowed ? $0.allow(right, named: []) : $0.deny(right)
                        }
                    } catch { log.error("what was said of \(application) could not be kept: \(error)") }
                }
            },
            decideFolder: { [library = setup.library] application, path, isAllowed, then in
                DispatchQueue.global().async {
                    let problem = library.setFolder(path, of: application, isAllowed)
                    DispatchQueue.main.async { MainActor.assumeIsolated { then(problem) } }
                }
            }, log: log)
        let page = try TodayPage(
            host: host, port: port ?? record.port ?? TodayPage.defaultPort, socket: socket, key: record.key,
            webFolder: setup.installation.share.appendingPathComponent("Web"), library: setup.library,
            missingIsolation: isolation.missing, logFile: setup.directories.log, log: log)
        if port == nil { record.port = page.port }
        do { try record.write(to: setup.directories.page) } catch {
            log.warning("\(error). Open the address anew when the Today view was started again.")
        }
        lock.tell(address: page.url)
        var status: StatusSocket?
        do { status = try StatusSocket(setup.directories) { host.blames.mapValues(WidgetStatus.init) } } catch {
            log.warning("hodie list does not know how widgets are: \(error)")
        }
        let loop = MainLoop()
        var isInterrupted = false
        let interruptions = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler {
                MainActor.assumeIsolated {
                    // Who is asked twice waits for no app.
                    if isInterrupted { return loop.quit() }
                    isInterrupted = true
                    host.leaveApplications { loop.quit() }
                }
            }
            source.resume()
            return source
        }
        var watch: LibraryWatch?
        do {
            watch = try LibraryWatch(setup.directories) { [library = setup.library] in
                catalog.reload {
                    host.send(.reload, from: nil)
                    open(library, host)
                }
            }
        } catch {
            log.warning("what is installed from now on shows when a page is opened: \(error)")
            page.onOpen = { catalog.reload { host.send(.reload, from: nil) } }
        }
        // Not `print`: a program that reads the address must not wait for a buffer to fill.
        let greeting =
            "The Today view is at \(page.url.absoluteString)\n"
            + "Press Control-C to end it. Log: \(setup.directories.log.path)\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(greeting.utf8))
        host.updateWhatHasNoSnapshot()
        let invitation = BrowserInvitation(setup.directories, mask: usualMask)
        if !arguments.has("no-open") {
            do { try invitation.open(page) } catch { log.warning("no browser could be opened: \(error)") }
        }
        withExtendedLifetime((watch, lock, status)) { loop.run() }
        for source in interruptions { source.cancel() }
        invitation.withdraw()
        page.stop()
        host.shutDown()
        log.flush()
        return 0
    }
}

extension TodayCommand {
    /// Opens the documents that were handed over, of which another process has written down what they are for.
    private static func open(_ library: AppLibrary, _ host: TodayHost) {
        DispatchQueue.global().async {
            let openings = library.takeOpenings()
            guard !openings.isEmpty else { return }
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    for (opening, file) in openings { host.openDocument(file, with: opening.app) }
                }
            }
        }
    }
}

extension AppLibrary {
    /// - Parameter path: as the user writes it on the page: absolute, or in their home folder, with or without a `~`.
    /// - Returns: why that can't be, as a sentence.
    fileprivate func setFolder(_ path: String, of application: String, _ isAllowed: Bool) -> String? {
        let written = NSString(string: path.trimmingCharacters(in: .whitespacesAndNewlines)).expandingTildeInPath
        let home = FileManager.default.homeDirectoryForCurrentUser
        let folder = isAllowed ? URL(fileURLWithPath: written, relativeTo: home).path : path
        do {
            if isAllowed {
                try allowFolders([folder], of: application)
            } else {
                try denyFolders([folder], of: application)
            }
            return nil
        } catch {
            // On a command line it says that it is an error; here nothing else would be said.
            return "\(error)".replacingOccurrences(of: "error: ", with: "")
        }
    }
}

/// Writes what makes the Today view a part of the desktop.
extension TodayCommand {
    private static func installService(_ setup: HostSetup, port: UInt16?) throws -> Int32 {
        var record = PageRecord(file: setup.directories.page)
        let port = port ?? record.port ?? TodayPage.defaultPort
        record.port = port
        try HodieDirectories.makeForUser(setup.directories.data)
        try record.write(to: setup.directories.page)
        print(try service(setup, port: port).install())
        print(
            "Open this address once; the browser then knows the page: http://127.0.0.1:\(port)/#key=\(record.key.text)")
        return 0
    }

    private static func removeService(_ setup: HostSetup) throws -> Int32 {
        print(try service(setup, port: TodayPage.defaultPort).remove())
        return 0
    }

    private static func service(_ setup: HostSetup, port: UInt16) throws -> ServiceInstallation {
        ServiceInstallation(
            hodie: try setup.installation.program("hodie"), port: port,
            environment: ProcessInfo.processInfo.environment)
    }
}

/// There is no such app.
private struct NothingToShow: Error, CustomStringConvertible {
    var wanted: String
    var installed: [String]

    /// - Throws: for the first of the words that names no installed app.
    static func check(_ words: [String], in library: AppLibrary) throws {
        guard !words.isEmpty else { return }
        let apps = library.apps().map(\.identifier)
        if let unknown = words.first(where: { !apps.contains($0) }) {
            throw NothingToShow(wanted: unknown, installed: apps.sorted())
        }
    }

    var description: String {
        let list = installed.isEmpty ? "nothing" : installed.joined(separator: ", ")
        return "\(wanted) is neither an installed app nor a folder with a project. Installed: \(list)"
    }
}

extension GuestEnvironment {
    /// Takes the languages and the locale that the user's session names.
    mutating func followUser(_ variables: [String: String]) {
        let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
        let name = named.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return }
        locale = String(name)
        let listed = (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        languages = (listed + [locale]).map { $0.replacingOccurrences(of: "_", with: "-") }
    }
}
