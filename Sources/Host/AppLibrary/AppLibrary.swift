import Bundles
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
/// iOS does.
public struct AppLibrary: Sendable {
    public let directories: HodieDirectories
    /// Which Hodie apps must have been built for (`RuntimeIdentity`); nil if any will do.
    public let runtime: String?
    private let log: Log
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
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directories.apps.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
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
        let folder = self.folder(of: identifier)
        guard let version = currentVersion(of: identifier) else { return nil }
        let versionFolder = folder.appendingPathComponent(version, isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: versionFolder.path)) ?? []
        guard let name = names.first(where: { $0.hasSuffix(".app") }) else { return nil }
        let bundle = try AppBundle(url: versionFolder.appendingPathComponent(name, isDirectory: true))
        return InstalledApp(bundle: bundle, version: version)
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
        let identifier = manifest.identifier
        try SafeName.check(identifier: identifier)
        if let obstacle = RunObstacle(bundle.info, manifest: manifest, runtime: runtime),
            case .otherRuntime = obstacle
        {
            throw obstacle
        }
        return try locked {
            try checkIdentifiers(of: bundle)
            try checkGroups(of: bundle)
            sweep(identifier)
            try disk.createFolder(folder(of: identifier))
            let version = Self.versionName(of: manifest)
            let target = folder(of: identifier).appendingPathComponent(version, isDirectory: true)
            if !isSound(target) {
                try disk.remove(target)
                try bring(source, named: bundle.url.lastPathComponent, to: target)
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
    /// - Parameter keepingData: true to keep containers and groups for a later installation.
    /// - Throws: `LibraryError.notInstalled`
    public func remove(_ identifier: String, keepingData: Bool = false) throws {
        try SafeName.check(identifier: identifier)
        try locked {
            // An app too broken to be read can still be removed, just not its data beyond the app's own.
            let bundle = try? app(identifier)?.bundle
            guard bundle != nil || FileManager.default.fileExists(atPath: folder(of: identifier).path) else {
                throw LibraryError.notInstalled(identifier: identifier, installed: apps().map(\.bundle.identifier))
            }
            let parts = bundle?.manifest.parts ?? []
            // Without the link the app is gone, even if the rest of this is cut short.
            try disk.remove(link(of: identifier))
            try disk.remove(folder(of: identifier))
            guard !keepingData else { return }
            for part in Set(parts.map(\.identifier)).union([identifier]) {
                try disk.remove(directories.containers.appendingPathComponent(part))
            }
            let used = Set(apps().flatMap { $0.bundle.manifest.parts }.flatMap(\.entitlements.applicationGroups))
            for group in Set(parts.flatMap(\.entitlements.applicationGroups)).subtracting(used) {
                try disk.remove(directories.groups.appendingPathComponent(group))
            }
        }
    }

    /// Removes what cut-short installations left and versions that count no more. For a host that has just started
    /// and runs no guest yet. While another process changes the library there is nothing to do: it cleans up itself.
    /// - Throws: `LibraryError`
    public func cleanUp() throws {
        guard FileManager.default.fileExists(atPath: directories.apps.path) else { return }
        _ = try locked(waits: false) {
            let names = try FileManager.default.contentsOfDirectory(atPath: directories.apps.path)
            for name in names where !name.hasPrefix(".") {
                sweep(name)
                let current = currentVersion(of: name)
                for old in versions(of: name) where old != current {
                    try? disk.remove(folder(of: name).appendingPathComponent(old))
                }
                if current == nil { try? disk.remove(folder(of: name)) }
            }
        }
    }

    // MARK: Data

    /// Whether there is a container of an app or widget, be it installed or not.
    public func hasContainer(for identifier: String) -> Bool {
        SafeName.isFileName(identifier)
            && FileManager.default.fileExists(atPath: directories.containers.appendingPathComponent(identifier).path)
    }

    /// The container of an installed app or widget, made if need be: `Documents`, `Library/Caches`,
    /// `Library/Preferences`, `tmp`.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func container(for identifier: String) throws -> URL {
        try SafeName.check(identifier: identifier)
        let container = directories.containers.appendingPathComponent(identifier, isDirectory: true)
        for folder in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
            try disk.createFolder(container.appendingPathComponent(folder, isDirectory: true))
        }
        return container
    }

    /// The group containers that the manifest entitles the app or widget to, made if need be.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func groupContainers(for identifier: String, in app: AppBundle) throws -> [String: URL] {
        var found: [String: URL] = [:]
        for group in app.groups(of: identifier) {
            try SafeName.check(identifier: group)
            let folder = directories.groups.appendingPathComponent(group, isDirectory: true)
            for part in ["Library/Caches", "Library/Preferences"] {
                try disk.createFolder(folder.appendingPathComponent(part, isDirectory: true))
            }
            found[group] = folder
        }
        return found
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

    /// Whether this version is on disk, whole: else it is what a crash of the machine left.
    private func isSound(_ version: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: version.path)) ?? []
        guard let name = names.first(where: { $0.hasSuffix(".app") }) else { return false }
        let manifest = try? BundleContents.verify(version.appendingPathComponent(name))
        return manifest.map(Self.versionName) == version.lastPathComponent
    }

    /// Copies the app beside its place, verifies the copy (the source may change meanwhile), and moves it there.
    private func bring(_ source: URL, named name: String, to target: URL) throws {
        let incoming = target.deletingLastPathComponent().appendingPathComponent(".incoming-\(UUID().uuidString)")
        do {
            try disk.copyTree(source, to: incoming.appendingPathComponent(name, isDirectory: true))
            try BundleContents.verify(incoming.appendingPathComponent(name, isDirectory: true))
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

    /// An identifier names one container: no app may bring one that is another's.
    private func checkIdentifiers(of bundle: AppBundle) throws {
        let wanted = Set(bundle.manifest.parts.map(\.identifier))
        for other in apps() where other.identifier != bundle.identifier {
            if let taken = other.bundle.manifest.parts.map(\.identifier).first(where: wanted.contains) {
                throw LibraryError.identifierTaken(identifier: taken, owner: other.identifier)
            }
        }
    }

    /// A group belongs to one team: an app of another team may not join it.
    private func checkGroups(of bundle: AppBundle) throws {
        let wanted = Set(bundle.manifest.parts.flatMap(\.entitlements.applicationGroups))
        guard !wanted.isEmpty else { return }
        for other in apps() where other.bundle.identifier != bundle.identifier {
            guard other.bundle.manifest.team != bundle.manifest.team else { continue }
            for part in other.bundle.manifest.parts {
                if let group = part.entitlements.applicationGroups.first(where: wanted.contains) {
                    throw LibraryError.groupOfAnotherTeam(group: group, owner: other.bundle.identifier)
                }
            }
        }
    }

    /// One process at a time changes the library.
    private func locked<Result>(_ work: () throws -> Result) throws -> Result {
        guard let result = try locked(waits: true, work) else {
            throw LibraryError.disk(path: lock.path, reason: String(cString: strerror(EWOULDBLOCK)))
        }
        return result
    }

    /// - Returns: nil if another process has the library and this one does not wait.
    private func locked<Result>(waits: Bool, _ work: () throws -> Result) throws -> Result? {
        try disk.createFolder(directories.apps)
        let path = lock.path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw LibraryError.disk(path: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            if !waits, errno == EWOULDBLOCK { return nil }
            guard errno == EINTR else {
                throw LibraryError.disk(path: path, reason: String(cString: strerror(errno)))
            }
        }
        return try work()
    }
}
