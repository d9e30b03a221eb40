import Foundation

/// Where Hodie keeps things. `HODIE_HOME` moves all of it; else the XDG base directories are used.
public struct HodieDirectories: Hashable, Sendable {
    /// Apps, containers, groups and the state file.
    public var data: URL
    /// Snapshots; may be deleted at any time.
    public var cache: URL

    public init(data: URL, cache: URL) {
        self.data = data
        self.cache = cache
    }

    /// The directories that the environment asks for.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let home = environment["HODIE_HOME"], !home.isEmpty {
            let root = URL(fileURLWithPath: home, isDirectory: true)
            self.init(data: root, cache: root.appendingPathComponent("Caches", isDirectory: true))
            return
        }
        let home = environment["HOME"] ?? "/"
        func base(_ variable: String, _ fallback: String) -> URL {
            // The XDG specification has relative paths ignored.
            let value = environment[variable] ?? ""
            let folder = value.hasPrefix("/") ? value : "\(home)/\(fallback)"
            return URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent("hodie", isDirectory: true)
        }
        self.init(data: base("XDG_DATA_HOME", ".local/share"), cache: base("XDG_CACHE_HOME", ".cache"))
    }

    /// `Apps/<bundle id>/<content hash>/Name.app`
    public var apps: URL { data.appendingPathComponent("Apps", isDirectory: true) }
    /// `Containers/<bundle id>/`: what `NSHomeDirectory()` answers in a guest.
    public var containers: URL { data.appendingPathComponent("Containers", isDirectory: true) }
    /// `Groups/<group id>/`: shared by the apps of a team.
    public var groups: URL { data.appendingPathComponent("Groups", isDirectory: true) }
    /// `UnsignedGroups/<bundle id>/<group id>/`: an app without a team shares with nobody but its own widgets.
    public var unsignedGroups: URL { data.appendingPathComponent("UnsignedGroups", isDirectory: true) }
    /// What keychains are encrypted with.
    public var keychainKey: URL { data.appendingPathComponent("keychain.key") }
    /// The host's state: one SQLite file.
    public var state: URL { data.appendingPathComponent("state.sqlite") }
    /// The key and the port of the page.
    public var page: URL { data.appendingPathComponent("page.json") }
    /// Which appearance the user chose for which widget.
    public var interfaceStyles: URL { data.appendingPathComponent("interface-styles.plist") }
    /// What the user has allowed which app.
    public var rights: URL { data.appendingPathComponent("rights.plist") }
    /// What websites say of the apps that may open their pages: for each domain a file of its name, put there by whoever
    /// administers the machine.
    public var associatedDomains: URL { data.appendingPathComponent("AssociatedDomains", isDirectory: true) }
    /// What stands about apps that are being made.
    public var development: URL { data.appendingPathComponent("Development", isDirectory: true) }
    /// What a Today view is to open.
    public var openings: URL { data.appendingPathComponent("Openings", isDirectory: true) }
    /// The host's log.
    public var log: URL { data.appendingPathComponent("hodie.log") }
    /// Documents on their way from a page to an app.
    public var dropped: URL { cache.appendingPathComponent("Dropped", isDirectory: true) }
    public var snapshots: URL { cache.appendingPathComponent("Snapshots", isDirectory: true) }

    // MARK: Whose it is

    /// Makes the folders, if need be, and keeps others of this machine out of everything that Hodie has in them: also of
    /// what an earlier Hodie left open to them.
    ///
    /// A folder that `HODIE_HOME` names may be somebody's own and hold other things: that one stays as it is.
    /// - Throws: what the file system throws if a folder cannot be made.
    public func keepToUser() throws {
        for folder in [data, cache] { try Self.makeForUser(folder) }
        if !isHomeNamed { Self.keepToUser(data.path) }
        Self.keepToUser(cache.path)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: data.path)) ?? []
        for name in names where Self.isOwn(name) { Self.keepToUser(data.appendingPathComponent(name).path) }
    }

    /// Makes a folder, and those above it, that others of this machine can't enter; one that is there stays as it is.
    /// - Throws: what the file system throws.
    public static func makeForUser(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Whether all of it is in one folder, as `HODIE_HOME` has it.
    private var isHomeNamed: Bool {
        cache.deletingLastPathComponent().standardizedFileURL.path == data.standardizedFileURL.path
    }

    /// Whether Hodie makes something of this name among its data. `AssociatedDomains` is the administrator's.
    private static func isOwn(_ name: String) -> Bool {
        let folders = ["Apps", "Containers", "Groups", "UnsignedGroups", "Development", "Openings", "Invitation"]
        let files = ["keychain.key", "page.json", "interface-styles.plist", "rights.plist"]
        return folders.contains(name) || files.contains(name)
            || ["state.", "hodie.", "today."].contains { name.hasPrefix($0) }
    }

    /// Takes the rights of others from a file or folder of this user's.
    private static func keepToUser(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT != S_IFLNK,
            status.st_mode & 0o077 != 0
        else { return }
        chmod(path, status.st_mode & 0o700)
    }
}
