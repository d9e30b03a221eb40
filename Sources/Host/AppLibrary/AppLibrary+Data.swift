import Bundles
import Foundation

/// The data of apps and widgets: a container for each, and one for each group that they share.
///
/// A group belongs to the team that the apps name. An app without a team is a stranger to every other: the groups that
/// it names are its own and its widgets', and lie under its identifier.
extension AppLibrary {
    /// The prefix of folders that were removed from their place and could not be emptied yet.
    private static let discarded = ".removed-"

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

    /// Empties the container of an installed app or widget. What it shares with others by app groups stays.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func resetContainer(for identifier: String) throws {
        try SafeName.check(identifier: identifier)
        try locked {
            try disk.discard(
                directories.containers.appendingPathComponent(identifier, isDirectory: true), as: Self.discarded)
            _ = try container(for: identifier)
        }
    }

    /// The group containers that the manifest entitles the app or widget to, made if need be.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func groupContainers(for identifier: String, in app: AppBundle) throws -> [String: URL] {
        var found: [String: URL] = [:]
        for group in app.groups(of: identifier) {
            try SafeName.check(identifier: group)
            let folder = groupFolder(of: app.manifest).appendingPathComponent(group, isDirectory: true)
            for part in ["Library/Caches", "Library/Preferences"] {
                try disk.createFolder(folder.appendingPathComponent(part, isDirectory: true))
            }
            found[group] = folder
        }
        return found
    }

    /// Where the groups of an app lie.
    func groupFolder(of manifest: BundleManifest) -> URL {
        guard manifest.team.isEmpty else { return directories.groups }
        return directories.unsignedGroups.appendingPathComponent(manifest.identifier, isDirectory: true)
    }

    /// Removes the containers of an app that is gone, and the groups that no other app uses.
    /// - Parameter manifest: what the app was; nil if nobody knows any more.
    func removeData(of identifier: String, _ manifest: BundleManifest?) throws {
        for part in Set(manifest?.parts.map(\.identifier) ?? []).union([identifier]).sorted() {
            try disk.discard(directories.containers.appendingPathComponent(part), as: Self.discarded)
        }
        try disk.discard(directories.unsignedGroups.appendingPathComponent(identifier), as: Self.discarded)
        guard let manifest, !manifest.team.isEmpty, !manifest.groups.isEmpty else { return }
        let others = manifests(except: identifier)
        if let unreadable = others.filter({ $0.value == nil }).keys.min() {
            let groups = manifest.groups.sorted().joined(separator: ", ")
            log.warning("the data of \(groups) stays: \(unreadable), which can't be read, may use it, too")
            return
        }
        let used = others.values.compactMap { $0 }.filter { !$0.team.isEmpty }.flatMap(\.groups)
        for group in manifest.groups.subtracting(used).sorted() {
            try disk.discard(directories.groups.appendingPathComponent(group), as: Self.discarded)
        }
    }

    /// Removes what was taken away while a widget still wrote to it.
    func sweepDiscarded() {
        for folder in [directories.containers, directories.groups, directories.unsignedGroups] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names where name.hasPrefix(Self.discarded) {
                try? disk.remove(folder.appendingPathComponent(name))
            }
        }
    }
}
