import Foundation

/// The folder that a project's files may come from. A project is somebody else's text: what it names outside of that
/// folder, by `../`, by an absolute path or through a symbolic link, would carry the user's own files into a widget.
///
/// It is the work tree of git that the `.xcodeproj` lies in. Without one it is the outermost folder around it that looks
/// like the root of a repository (an unpacked archive of one has its `.gitignore`, not its `.git`), or the folder of the
/// workspace that the user named, and else the folder that the `.xcodeproj` lies in. The user's home folder, what is
/// above it and folders that everybody may write to are nobody's project.
public struct ProjectBoundary: Hashable, Sendable {
    /// Without symbolic links.
    public let folder: URL
    /// What the user named himself, wherever it is; without symbolic links.
    private var files: Set<URL> = []

    /// In bytes; a file beyond it is no source and no resource.
    static let greatestFileSize = 256 << 20
    private static let signsOfARoot = [".gitignore", ".gitattributes", ".github"]

    /// - Parameter files: plain files that belong to it wherever they are, since the user named them himself.
    public init(folder: URL, files: [URL] = []) {
        self.folder = Self.real(folder) ?? folder.standardizedFileURL
        self.files = Set(files.compactMap(Self.real))
    }

    /// - Parameters:
    ///   - project: the `.xcodeproj`.
    ///   - workspace: the `.xcworkspace` through which the user came to it.
    ///   - home: the user's home folder.
    public init(
        project: URL, workspace: URL? = nil,
        home: URL = FileManager.default.homeDirectoryForCurrentUser
    ) {
        let own = ProjectBoundary(folder: project.deletingLastPathComponent())
        let home = ProjectBoundary(folder: home)
        var candidates: [URL] = []
        var folder = own.folder
        while folder.path != "/", !ProjectBoundary(folder: folder).holds(home.folder), !Self.isEverybodys(folder) {
            candidates.append(folder)
            folder.deleteLastPathComponent()
        }
        func has(_ name: String) -> (URL) -> Bool {
            { FileManager.default.fileExists(atPath: $0.appendingPathComponent(name).path) }
        }
        if let root = candidates.first(where: has(".git")) {
            self.folder = root
            return
        }
        var found = candidates.last { folder in Self.signsOfARoot.contains { has($0)(folder) } } ?? own.folder
        if let workspace {
            let around = ProjectBoundary(folder: workspace.deletingLastPathComponent())
            if around.holds(found), candidates.contains(around.folder) { found = around.folder }
        }
        self.folder = found
    }

    /// Why the file or folder at `url` may not be used; nil if it may, or if there is nothing at `url`.
    public func refusal(of url: URL) -> FileRefusal? {
        // A path with a null byte means another one to the kernel.
        guard !url.path.contains("\0") else { return .outside(leadsTo: nil, boundary: folder) }
        guard let real = Self.real(url) else {
            return holds(url.standardizedFileURL) || holds(Self.realParent(of: url))
                ? nil : .outside(leadsTo: nil, boundary: folder)
        }
        guard holds(real) || files.contains(real) else {
            let isLink = real.path != url.standardizedFileURL.path
            return .outside(leadsTo: isLink ? real : nil, boundary: folder)
        }
        var status = stat()
        guard stat(real.path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return nil
        case S_IFREG: return status.st_size <= Self.greatestFileSize ? nil : .tooLarge(bytes: Int(status.st_size))
        default: return .notAPlainFile
        }
    }

    /// Whether `url`, which has no symbolic links, is the folder or lies in it.
    private func holds(_ url: URL) -> Bool {
        url.path == folder.path || url.path.hasPrefix(folder.path == "/" ? "/" : folder.path + "/")
    }

    /// The path without symbolic links; nil if there is nothing.
    static func real(_ url: URL) -> URL? {
        guard let path = realpath(url.path, nil) else { return nil }
        defer { free(path) }
        return URL(fileURLWithPath: String(cString: path))
    }

    /// The path of what is not there, the symbolic links of its nearest folder that is there followed.
    private static func realParent(of url: URL) -> URL {
        var missing: [String] = []
        var folder = url.standardizedFileURL
        while folder.path != "/" {
            missing.append(folder.lastPathComponent)
            folder.deleteLastPathComponent()
            guard let real = real(folder) else { continue }
            return missing.reversed().reduce(real) { $0.appendingPathComponent($1) }
        }
        return folder
    }

    private static func isEverybodys(_ folder: URL) -> Bool {
        var status = stat()
        return stat(folder.path, &status) != 0 || status.st_mode & S_IWOTH != 0
    }
}
