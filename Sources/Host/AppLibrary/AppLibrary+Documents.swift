import Bundles
import Foundation

/// Documents that are handed to apps: each is copied into the app's own `Documents/Inbox`, as on iOS, and the app is told
/// where it lies. Until a Today view has read it, the wish to open it lies in a file.
extension AppLibrary {
    private static let suffix = ".json"

    /// The installed apps that take a file of this name, by identifier.
    public func apps(taking name: String) -> [InstalledApp] {
        apps().filter { $0.bundle.documentTypes.take(name) }
    }

    /// Where documents come in that are for an app.
    private func inbox(of identifier: String) throws -> URL {
        let inbox = try container(for: identifier).appendingPathComponent("Documents/Inbox", isDirectory: true)
        try disk.createFolder(inbox)
        return inbox
    }

    /// Makes sure that an app takes documents of this name.
    /// - Throws: `DocumentError.notTaken`
    public func check(_ name: String, for app: InstalledApp) throws {
        guard SafeName.isFileName(name), app.bundle.documentTypes.take(name) else {
            throw DocumentError.notTaken(
                name: name, app: app.identifier, others: apps(taking: name).map(\.identifier))
        }
    }

    /// Copies a document into an app's inbox.
    /// - Returns: what is to be opened; its name is another one if there is a document of that name.
    /// - Throws: `DocumentError`, `LibraryError`, `BundleError.unsafeName`
    public func deliver(_ file: URL, to app: InstalledApp) throws -> DocumentOpening {
        let name = file.lastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
            throw DocumentError.missing(file.path)
        }
        guard !isFolder.boolValue else { throw DocumentError.folder(file.path) }
        try check(name, for: app)
        let inbox = try inbox(of: app.identifier)
        let stem = (name as NSString).deletingPathExtension
        let end = (name as NSString).pathExtension
        var (free, number) = (name, 2)
        while true {
            let target = inbox.appendingPathComponent(free)
            // A name that the app itself has put there, as a link for instance, is not followed.
            var status = stat()
            if lstat(target.path, &status) != 0 {
                do { try FileManager.default.copyItem(at: file, to: target) } catch {
                    throw LibraryError.disk(path: file.path, reason: (error as NSError).localizedDescription)
                }
                return DocumentOpening(app: app.identifier, name: free)
            }
            free = end.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(end)"
            number += 1
        }
    }

    /// Has a Today view that runs open a document in an app's inbox.
    /// - Throws: `LibraryError`
    public func ask(for opening: DocumentOpening) throws {
        try locked {
            let file = directories.openings.appendingPathComponent(UUID().uuidString + Self.suffix)
            try disk.replace(file, with: try JSONEncoder().encode(opening))
        }
    }

    /// What is to be opened, each once, and where it lies.
    public func takeOpenings() -> [(opening: DocumentOpening, file: URL)] {
        let folder = directories.openings
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
            let note = folder.appendingPathComponent(name)
            defer { try? FileManager.default.removeItem(at: note) }
            guard let data = FileManager.default.contents(atPath: note.path),
                let opening = try? JSONDecoder().decode(DocumentOpening.self, from: data),
                SafeName.isFileName(opening.name), let file = try? file(of: opening)
            else { return nil }
            return (opening, file)
        }
    }

    /// Where a document lies that was delivered.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func file(of opening: DocumentOpening) throws -> URL {
        try inbox(of: opening.app).appendingPathComponent(opening.name)
    }
}
