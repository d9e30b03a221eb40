import Bundles
import Descriptors
import Foundation
import Log

/// The installed apps.
///
/// `Apps/<bundle id>/<content hash>/Name.app` holds each version, the symbolic link `Apps/<bundle id>/current` says
/// which one counts. Replacing that link is the single moment at which an installation happens: whatever ends the
/// process before it leaves the old version, after it the new one. The version before stays on disk until the next
/// installation or `cleanUp`, so that widgets that run from it go on.
///
/// Removing an app removes its and its widgets' containers, and those group containers that no other app names, as
/// iOS does (`AppLibrary+Data`).
public struct AppLibrary: Sendable {
    public let directories: HodieDirectories
    /// Which Hodie apps must have been built for (`RuntimeIdentity`); nil if any will do.
    public let runtime: String?
    let log: Log
    let disk: LibraryDisk

    public init(directories: HodieDirectories = HodieDirectories(), runtime: String? = nil, log: Log = .silent) {
        self.init(directories: directories, runtime: runtime, log: log, disk: LibraryDisk())
    }

    init(directories: HodieDirectories, runtime: String? = nil, log: Log = .silent, disk: LibraryDisk) {
        self.directories = directories
        self.runtime = runtime
        self.log = log
        self.disk = disk
    }

    // MARK: Looking

    /// The installed apps by identifier. An app that can't be read is logged and left out.
    public func apps() -> [InstalledApp] {
        folders().compactMap { name in
            do { return try app(name) } catch {
                log.error("the app \(name) is left out: \(error)")
                return nil
            }
        }
    }

    /// The installed app with this identifier; nil if there is none.
    /// - Throws: `BundleError`, if it is there but unreadable.
    public func app(_ identifier: String) throws -> InstalledApp? {
        try SafeName.check(identifier: identifier)
        guard let version = currentVersion(of: identifier),
            let app = Self.app(in: folder(of: identifier).appendingPathComponent(version, isDirectory: true))
        else { return nil }
        return InstalledApp(bundle: try AppBundle(url: app), version: version)
    }

    /// The installed app that has this identifier, or whose widget has it.
    /// - Throws: `LibraryError.notInstalled`
    public func app(with identifier: String) throws -> InstalledApp {
        if let owner = owner(of: identifier) { return owner }
        let apps = apps()
        if let found = apps.first(where: { $0.bundle.manifest.part(identifier) != nil }) { return found }
        throw LibraryError.notInstalled(
            identifier: identifier, installed: apps.flatMap { $0.bundle.manifest.parts.map(\.identifier) })
    }

    /// The installed apps that have these identifiers or whose widgets have them, and no others read; all that there are if
    /// that does not tell where one of them belongs.
    public func apps(of identifiers: [String]) -> [InstalledApp] {
        var found: [InstalledApp] = []
        for identifier in identifiers {
            guard let owner = owner(of: identifier) else { return apps() }
            if !found.contains(where: { $0.identifier == owner.identifier }) { found.append(owner) }
        }
        return found
    }

    /// The app with this identifier, or with the one that a widget's identifier begins with, as it is to.
    private func owner(of identifier: String) -> InstalledApp? {
        var name = identifier[...]
        while !name.isEmpty {
            if let app = try? app(String(name)), app.bundle.manifest.part(identifier) != nil { return app }
            name = name[..<(name.lastIndex(of: ".") ?? name.startIndex)]
        }
        return nil
    }

    /// The installed widget with this identifier and its app; nil if there is none.
    public func widget(_ identifier: String) -> InstalledWidget? {
        for app in apps() {
            if let widget = app.bundle.widgets.first(where: { $0.identifier == identifier }) {
                return InstalledWidget(widget: widget, app: app)
            }
        }
        return nil
    }

    /// All installed widgets, by identifier.
    public func widgets() -> [InstalledWidget] {
        apps().flatMap { app in app.bundle.widgets.map { InstalledWidget(widget: $0, app: app) } }
    }

    // MARK: Installing

    /// Installs the app at `source`, or replaces the installed version by it. `source` is only read.
    /// - Returns: what is installed now.
    /// - Throws: `BundleError` if the app isn't what its manifest says, `RunObstacle.otherRuntime` if it was built for
    ///   another Hodie; `LibraryError` else. Then nothing has changed.
    @discardableResult
    public func install(_ source: URL) throws -> InstalledApp {
        let manifest = try BundleContents.verify(source)
        let bundle = try AppBundle(url: source)
        guard bundle.manifest == manifest else { throw BundleError.changedMeanwhile(bundle: source.path) }
        let identifier = manifest.identifier
        try SafeName.check(identifier: identifier)
        if let obstacle = RunObstacle(bundle.info, manifest: manifest, runtime: runtime),
            case .otherRuntime = obstacle
        {
            throw obstacle
        }
        return try locked {
            let others = manifests(except: identifier)
            try checkIdentifiers(of: manifest, among: others)
            try checkGroups(of: manifest, among: others)
            sweep(identifier)
            sweepDiscarded()
            try disk.createFolder(folder(of: identifier))
            let version = Self.versionName(of: manifest)
            let target = folder(of: identifier).appendingPathComponent(version, isDirectory: true)
            if !holds(target, manifest) {
                try disk.remove(target)
                try bring(source, named: bundle.url.lastPathComponent, of: manifest, to: target)
            }
            let previous = currentVersion(of: identifier)
            try disk.switchLink(at: link(of: identifier), to: version)
            for old in versions(of: identifier) where old != version && old != previous {
                try? disk.remove(folder(of: identifier).appendingPathComponent(old))
            }
            guard let installed = try app(identifier) else { throw LibraryError.vanished(identifier: identifier) }
            log.info("installed \(identifier) from \(source.path)")
            return installed
        }
    }

    /// Removes an app, its containers and the groups that only it used.
    ///
    /// The containers are gone when this returns. What a widget that still runs goes on writing into them lies aside
    /// until the next change of the library or `cleanUp`.
    /// - Parameter keepingData: true to keep containers and groups for a later installation.
    /// - Throws: `LibraryError.notInstalled`
    public func remove(_ identifier: String, keepingData: Bool = false) throws {
        try SafeName.check(identifier: identifier)
        try locked {
            guard FileManager.default.fileExists(atPath: folder(of: identifier).path) else {
                throw LibraryError.notInstalled(identifier: identifier, installed: apps().map(\.bundle.identifier))
            }
            // An app that cannot be read can still be removed; of its data only its own container is known then.
            let manifest = self.manifest(of: identifier)
            // Once the link is removed the app counts as removed, even if the process ends before the files are
            // deleted.
            try disk.remove(link(of: identifier))
            try disk.remove(folder(of: identifier))
            sweepDiscarded()
            if !keepingData {
                try forgetRights(of: identifier)
                try removeData(of: identifier, manifest)
            }
        }
    }

    /// Removes what cut-short installations left and versions that count no more. For a host that has just started
    /// and runs no guest yet. While another process changes the library there is nothing to do: it cleans up itself.
    /// - Throws: `LibraryError`
    public func cleanUp() throws {
        guard FileManager.default.fileExists(atPath: directories.apps.path) else { return }
        _ = try locked(waits: false) {
            sweepDiscarded()
            for name in folders() {
                sweep(name)
                let current = currentVersion(of: name)
                for old in versions(of: name) where old != current {
                    try? disk.remove(folder(of: name).appendingPathComponent(old))
                }
                if current == nil { try? disk.remove(folder(of: name)) }
            }
        }
    }

    // MARK: Inside

    private func folder(of identifier: String) -> URL {
        directories.apps.appendingPathComponent(identifier, isDirectory: true)
    }

    private var lock: URL { directories.apps.appendingPathComponent(LibraryWatch.lockName) }

    private func link(of identifier: String) -> URL { folder(of: identifier).appendingPathComponent("current") }

    private func currentVersion(of identifier: String) -> String? {
        let name = try? FileManager.default.destinationOfSymbolicLink(atPath: link(of: identifier).path)
        return name.flatMap { SafeName.isFileName($0) ? $0 : nil }
    }

    private func versions(of identifier: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: identifier).path)) ?? []
        return names.filter { $0 != "current" && !$0.hasPrefix(".") }
    }

    private static func versionName(of manifest: BundleManifest) -> String { String(manifest.contentHash.prefix(32)) }

    /// The app in the folder of a version.
    private static func app(in version: URL) -> URL? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: version.path)) ?? []
        return names.first { $0.hasSuffix(".app") }.map { version.appendingPathComponent($0, isDirectory: true) }
    }

    /// Whether this version is on disk, whole: else it is what a crash of the machine left.
    private func holds(_ version: URL, _ manifest: BundleManifest) -> Bool {
        Self.app(in: version).map { (try? BundleContents.verify($0)) == manifest } ?? false
    }

    /// Copies the app beside its place, makes sure that the copy is the app that was checked (the source may change
    /// meanwhile), and moves it there.
    private func bring(_ source: URL, named name: String, of manifest: BundleManifest, to target: URL) throws {
        let incoming = target.deletingLastPathComponent().appendingPathComponent(".incoming-\(UUID().uuidString)")
        let copy = incoming.appendingPathComponent(name, isDirectory: true)
        do {
            try disk.copyTree(source, to: copy)
            guard try BundleContents.verify(copy) == manifest else {
                throw BundleError.changedMeanwhile(bundle: source.path)
            }
            try disk.move(incoming, to: target)
        } catch {
            try? disk.remove(incoming)
            throw error
        }
    }

    /// Removes what a cut-short installation of this app left.
    private func sweep(_ identifier: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: identifier).path)) ?? []
        for name in names where name.hasPrefix(".") {
            try? disk.remove(folder(of: identifier).appendingPathComponent(name))
        }
    }

    /// The names in the folder of apps, sorted: bundle identifiers.
    private func folders() -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directories.apps.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }
    }

    /// The manifest of an installed app, also of one that can't be read otherwise; nil if that can't be read either.
    func manifest(of identifier: String) -> BundleManifest? {
        guard let version = currentVersion(of: identifier),
            let app = Self.app(in: folder(of: identifier).appendingPathComponent(version, isDirectory: true))
        else { return nil }
        return try? BundleManifest.read(from: app)
    }

    /// What all other installed apps are, by their identifiers; nil for one whose manifest can't be read.
    func manifests(except identifier: String) -> [String: BundleManifest?] {
        // A folder without the link holds no app: its installation was cut short.
        let others = folders().filter { $0 != identifier && currentVersion(of: $0) != nil }
        return Dictionary(uniqueKeysWithValues: others.map { ($0, manifest(of: $0)) })
    }

    /// Containers are named by bundle identifiers, so no app may contain an identifier that another installed app has.
    private func checkIdentifiers(of manifest: BundleManifest, among others: [String: BundleManifest?]) throws {
        let wanted = Set(manifest.parts.map(\.identifier))
        for (owner, other) in others {
            let theirs = other?.parts.map(\.identifier) ?? [owner]
            if let taken = theirs.first(where: wanted.contains) {
                throw LibraryError.identifierTaken(identifier: taken, owner: owner)
            }
        }
    }

    /// A group belongs to one team: an app of another team may not join it. An app without a team has its own groups.
    private func checkGroups(of manifest: BundleManifest, among others: [String: BundleManifest?]) throws {
        guard !manifest.team.isEmpty else { return }
        for (owner, other) in others {
            guard let other, !other.team.isEmpty, other.team != manifest.team else { continue }
            if let group = other.groups.intersection(manifest.groups).min() {
                throw LibraryError.groupOfAnotherTeam(group: group, owner: owner)
            }
        }
    }

    /// One process at a time changes the library.
    func locked<Result>(_ work: () throws -> Result) throws -> Result {
        guard let result = try locked(waits: true, work) else {
            throw LibraryError.disk(path: lock.path, reason: String(cString: strerror(EWOULDBLOCK)))
        }
        return result
    }

    /// - Returns: nil if another process has the library and this one does not wait.
    private func locked<Result>(waits: Bool, _ work: () throws -> Result) throws -> Result? {
        try disk.createFolder(directories.apps)
        let path = lock.path
        guard let file = FileDescriptor(owning: open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)) else {
            throw LibraryError.disk(path: path, reason: String(cString: strerror(errno)))
        }
        while flock(file.rawValue, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            if !waits, errno == EWOULDBLOCK { return nil }
            guard errno == EINTR else {
                throw LibraryError.disk(path: path, reason: String(cString: strerror(errno)))
            }
        }
        let result = try work()
        // Closing the file is what releases the lock.
        _ = consume file
        return result
    }
}
