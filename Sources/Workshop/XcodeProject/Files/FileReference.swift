import Foundation

/// A file or folder that a project names.
public struct FileReference: Hashable, Sendable {
    /// The absolute path.
    public var url: URL
    /// `sourcecode.swift`, `folder.assetcatalog`, `folder` (a folder reference) …; from the file's extension if the
    /// project doesn't say.
    public var type: String

    public var isFolderReference: Bool { type == "folder" }

    /// The language if the file lies in an `.lproj` folder.
    public var region: String? {
        let parent = url.deletingLastPathComponent()
        return parent.pathExtension == "lproj" ? parent.deletingPathExtension().lastPathComponent : nil
    }
}
