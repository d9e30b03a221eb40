import Foundation

/// A folder whose files belong to a target as they are found (Xcode 16).
public struct SynchronizedFolder: Sendable {
    public var url: URL
    /// Whether the target owns the folder: then `exceptions` are left out, else only they are taken.
    public var isOwned: Bool
    /// Relative paths.
    public var exceptions: Set<String>
    /// Relative path → type, where the user set one.
    public var explicitTypes: [String: String]
    /// Relative paths of folders that are copied as they are.
    public var explicitFolders: Set<String>
    /// Relative path → platforms.
    public var platformFilters: [String: [String]]

    /// Extensions of folders that are one file to Xcode.
    private static let packages: Set<String> = [
        "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "framework", "xcframework", "playground", "scnassets",
        "xcmappingmodel", "rcproject", "mlpackage", "xcodeproj", "docc", "icon", "xcstickers",
    ]

    /// The members, sorted by path.
    public func members() -> [FileReference] {
        var found: [FileReference] = []
        collect(url, prefix: "", above: [], into: &found)
        return found
    }

    /// - Parameter above: the folders on the way here; a symbolic link to one of them would never end.
    private func collect(_ folder: URL, prefix: String, above: Set<String>, into found: inout [FileReference]) {
        guard let real = ProjectBoundary.real(folder)?.path, !above.contains(real) else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = prefix + name
            let file = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { continue }
            let isOne =
                !isFolder.boolValue || explicitFolders.contains(path)
                || Self.packages.contains(file.pathExtension.lowercased())
            if !isOne {
                // An exception may name a whole folder.
                if isOwned, isException(path) { continue }
                collect(file, prefix: path + "/", above: above.union([real]), into: &found)
            } else if isException(path) != isOwned, isForIOS(path) {
                let type = explicitFolders.contains(path) ? "folder" : explicitTypes[path]
                found.append(FileReference(url: file, type: type ?? FileType.guess(from: name)))
            }
        }
    }

    private func isForIOS(_ path: String) -> Bool { platformFilters[path].map { $0.contains("ios") } ?? true }

    private func isException(_ path: String) -> Bool {
        if exceptions.contains(path) { return true }
        // A localised file is named without its language: “/Localized: Folder/Name.strings”.
        var parts = path.split(separator: "/").map(String.init)
        if parts.count >= 2, parts[parts.count - 2].hasSuffix(".lproj") {
            parts.remove(at: parts.count - 2)
            if exceptions.contains("/Localized: " + parts.joined(separator: "/")) { return true }
        }
        if isOwned { return false }
        // A whole folder may be lent to another target.
        return parts.indices.dropLast().contains { exceptions.contains(parts[...$0].joined(separator: "/")) }
    }
}
