import Bundles
import Foundation

/// Which apps are being made, and why their last build failed: a file for each, beside the apps.
extension AppLibrary {
    /// What stands about the apps whose projects are watched now, by the app's identifier.
    public func developments() -> [String: Development] {
        let folder = directories.development
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var found: [String: Development] = [:]
        for name in names where name.hasSuffix(".json") {
            guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path),
                let development = try? JSONDecoder().decode(Development.self, from: data),
                // A watcher that was killed leaves its file behind.
                development.watcher > 0, kill(development.watcher, 0) == 0
            else { continue }
            found[String(name.dropLast(5))] = development
        }
        return found
    }

    /// Keeps what stands about an app; a Today view that runs hears of it.
    /// - Parameter development: nil when nobody makes it any more.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func note(_ development: Development?, of identifier: String) throws {
        try SafeName.check(identifier: identifier)
        let file = directories.development.appendingPathComponent("\(identifier).json")
        try locked {
            guard let development else { return try disk.remove(file) }
            try disk.replace(file, with: try JSONEncoder().encode(development))
        }
    }
}
