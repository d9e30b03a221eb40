import Bundles
import Foundation
import PropertyLists

/// What the user has allowed each app, in one property list beside the apps. It outlives an app's next version, which it
/// never gives more than the version before, and goes with the app's data.
extension AppLibrary {
    /// By the apps' identifiers. Nothing is allowed where the file cannot be read.
    public func rights() -> [String: AppRights] {
        guard let data = FileManager.default.contents(atPath: directories.rights.path) else { return [:] }
        do { return try CheckedPropertyList.decode([String: AppRights].self, from: data) } catch {
            log.error("\(directories.rights.path) can't be read; no app is allowed anything: \(error)")
            return [:]
        }
    }

    /// Changes what an app is allowed; a Today view that runs hears of it.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func changeRights(of identifier: String, _ change: (inout AppRights) throws -> Void) throws {
        try SafeName.check(identifier: identifier)
        try locked { try writeRights(of: identifier, change) }
    }

    /// Lets an app read folders, with all that is in them.
    /// - Throws: `FolderError`, `LibraryError`, `BundleError.unsafeName`
    public func allowFolders(_ paths: [String], of identifier: String) throws {
        let own = [directories.data, directories.cache]
        let folders = try paths.map { try ReadableFolder($0, notNear: own).path }
        try changeRights(of: identifier) { $0.folders.formUnion(folders) }
    }

    /// Takes folders back, also those that are not there any more.
    /// - Parameter paths: which; nil for all.
    /// - Throws: `FolderError.notAllowed`, `LibraryError`, `BundleError.unsafeName`
    public func denyFolders(_ paths: [String]?, of identifier: String) throws {
        try changeRights(of: identifier) { rights in
            guard let paths else {
                rights.folders = []
                return
            }
            for path in paths {
                let names = ReadableFolder.names(of: path)
                guard let known = names.first(where: rights.folders.contains) else {
                    throw FolderError.notAllowed(path: names[0], identifier: identifier)
                }
                rights.folders.remove(known)
            }
        }
    }

    /// Takes back what a removed app was allowed. While the library is locked.
    func forgetRights(of identifier: String) throws {
        guard FileManager.default.fileExists(atPath: directories.rights.path) else { return }
        try writeRights(of: identifier) { $0 = AppRights() }
    }

    private func writeRights(of identifier: String, _ change: (inout AppRights) throws -> Void) throws {
        var all = rights()
        var own = all[identifier] ?? AppRights()
        try change(&own)
        guard own.hosts.count <= AppRights.mostHosts else {
            throw LibraryError.tooManyHosts(identifier: identifier, most: AppRights.mostHosts)
        }
        guard own.folders.count <= AppRights.mostFolders else {
            throw LibraryError.tooManyFolders(identifier: identifier, most: AppRights.mostFolders)
        }
        all[identifier] = own.isEmpty ? nil : own
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        try disk.replace(directories.rights, with: try encoder.encode(all))
    }
}
