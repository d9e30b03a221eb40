import Foundation

/// Where Hodie's own parts are, found from where the running program is. Nothing is looked up in `PATH`.
///
/// Installed: `<prefix>/bin`, `<prefix>/lib/hodie/Modules`, `<prefix>/share/hodie`. While working on Hodie itself a
/// program may also run straight from SwiftPM's build folder: then its modules are those beside it, and its data files
/// those that were staged last.
public struct Installation: Hashable, Sendable {
    /// The folder of `hodie`, `hodie-build`, `hodie-host`, `hodie-guest`.
    public let programs: URL
    /// The folder of the Swift modules that widgets are compiled against.
    public let modules: URL
    /// The folder of data files: the page.
    public let share: URL

    public init(programs: URL, modules: URL, share: URL) {
        self.programs = programs
        self.modules = modules
        self.share = share
    }

    /// The installation that the running program belongs to.
    /// - Throws: `InstallationError`
    public static func current() throws -> Installation {
        // Foundation's executable path may be a symbolic link; the kernel's answer is the file itself.
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            throw InstallationError.unknownExecutable
        }
        return try Installation(executable: URL(fileURLWithPath: path))
    }

    /// The installation that the program at `executable` belongs to.
    /// - Throws: `InstallationError`
    public init(executable: URL) throws {
        let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        let prefix = folder.deletingLastPathComponent()
        let staged = prefix.appendingPathComponent("lib/hodie/Modules", isDirectory: true)
        if Self.isFolder(staged) {
            self.init(
                programs: folder, modules: staged,
                share: prefix.appendingPathComponent("share/hodie", isDirectory: true))
            return
        }
        let built = folder.appendingPathComponent("Modules", isDirectory: true)
        guard Self.isFolder(built), let package = Self.package(above: folder) else {
            throw InstallationError.partsMissing(program: executable.path, expected: staged.path)
        }
        self.init(
            programs: folder, modules: built,
            share: package.appendingPathComponent(".build/stage/share/hodie", isDirectory: true))
    }

    /// The program of this name, for example `hodie-guest`.
    /// - Throws: `InstallationError.programMissing`
    public func program(_ name: String) throws -> URL {
        let file = programs.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            throw InstallationError.programMissing(path: file.path)
        }
        return file
    }

    /// Which Hodie this is, as an app's manifest names it; nil if it can't be told.
    public var runtime: String? { RuntimeIdentity.of(modules: modules) }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The nearest folder above `folder` that holds a Package.swift.
    private static func package(above folder: URL) -> URL? {
        var candidate = folder
        while candidate.path != "/" {
            candidate.deleteLastPathComponent()
            let manifest = candidate.appendingPathComponent("Package.swift").path
            if FileManager.default.fileExists(atPath: manifest) { return candidate }
        }
        return nil
    }
}
