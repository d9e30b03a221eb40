import Foundation
import FoundationXML

/// Finds the project that a path means.
struct ProjectLocator {
    /// Nil for what the project's own place says.
    let boundary: ProjectBoundary?

    func open(_ url: URL) throws -> XcodeProject {
        let path = url.path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ProjectError.noSuchFile(path: path)
        }
        switch url.pathExtension {
        case "pbxproj", "xcproj": return try open(url.deletingLastPathComponent())
        case _ where !isFolder.boolValue:
            throw ProjectError.notAProject(
                path: path, reason: "an .xcodeproj or .xcworkspace is expected, this is a file")
        case "xcodeproj":
            let project = try read(url)
            return project.with(neighbours: Self.neighbours(of: project))
        case "xcworkspace":
            let all = try Self.projects(of: url)
            return try choose(among: all.filter { !Self.isOfPods($0) }, in: path, workspace: url).with(neighbours: all)
        default:
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
            let found = names.filter { $0.hasSuffix(".xcodeproj") }.map { url.appendingPathComponent($0) }
            guard !found.isEmpty else {
                throw ProjectError.notAProject(path: path, reason: "the folder holds no .xcodeproj")
            }
            let project = try choose(among: found, in: path)
            return project.with(neighbours: Self.neighbours(of: project))
        }
    }

    private func read(_ project: URL, workspace: URL? = nil) throws -> XcodeProject {
        try ProjectReader.read(project, boundary: boundary ?? ProjectBoundary(project: project, workspace: workspace))
    }

    /// The only project; else the only one with a widget.
    private func choose(among files: [URL], in path: String, workspace: URL? = nil) throws -> XcodeProject {
        guard !files.isEmpty else {
            throw ProjectError.notAProject(path: path, reason: "the workspace holds no project")
        }
        if files.count == 1 { return try read(files[0], workspace: workspace) }
        let projects = files.compactMap { try? read($0, workspace: workspace) }
        let fitting = projects.filter { !$0.widgetTargets().isEmpty }
        guard fitting.count == 1 else {
            throw ProjectError.ambiguous(path: path, projects: files.map(\.lastPathComponent))
        }
        return fitting[0]
    }

    private static func isOfPods(_ project: URL) -> Bool { project.lastPathComponent == "Pods.xcodeproj" }

    /// The projects of the workspaces beside a project that it is in: who names the project alone nevertheless means it as
    /// its author builds it.
    private static func neighbours(of project: XcodeProject) -> [URL] {
        let folder = project.file.deletingLastPathComponent()
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        return names.filter { $0.hasSuffix(".xcworkspace") }.flatMap { name -> [URL] in
            let workspace = folder.appendingPathComponent(name)
            // Nobody has named it: what leads elsewhere, or is no plain file, is none.
            guard project.boundary.refusal(of: contents(of: workspace)) == nil else { return [] }
            let all = (try? projects(of: workspace)) ?? []
            return all.contains { $0.standardizedFileURL.path == project.file.standardizedFileURL.path } ? all : []
        }
    }

    private static func contents(of workspace: URL) -> URL {
        workspace.appendingPathComponent("contents.xcworkspacedata")
    }

    /// The projects that a workspace names and that are there.
    private static func projects(of workspace: URL) throws -> [URL] {
        let contents = contents(of: workspace)
        guard let data = FileManager.default.contents(atPath: contents.path) else {
            throw ProjectError.notAProject(path: workspace.path, reason: "it has no contents.xcworkspacedata")
        }
        let reader = WorkspaceReader(folder: workspace.deletingLastPathComponent())
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse() else {
            let place = SourceLocation(path: contents.path, line: parser.lineNumber, column: parser.columnNumber)
            throw ProjectError.syntax(place, "the workspace's XML is broken")
        }
        // A project's own workspace, inside of it, means the project.
        var found = reader.projects
        if found.isEmpty, workspace.deletingLastPathComponent().pathExtension == "xcodeproj" {
            found = [workspace.deletingLastPathComponent()]
        }
        return found.filter { FileManager.default.fileExists(atPath: $0.path) }
    }
}

extension XcodeProject {
    fileprivate func with(neighbours: [URL]) -> XcodeProject {
        var result = self
        var seen: Set<String> = [file.standardizedFileURL.path]
        result.neighbours = neighbours.map(\.standardizedFileURL).filter { seen.insert($0.path).inserted }
        return result
    }
}

/// Collects the `.xcodeproj` references of a workspace: `group:` is relative to the enclosing group, `container:` to
/// the workspace's folder, `absolute:` to nothing.
private final class WorkspaceReader: NSObject, XMLParserDelegate {
    private let folder: URL
    private var groups: [URL]
    private(set) var projects: [URL] = []

    init(folder: URL) {
        self.folder = folder
        groups = [folder]
    }

    private func resolve(_ location: String) -> URL {
        let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return folder.appendingPathComponent(location) }
        if parts[0] == "absolute" { return URL(fileURLWithPath: parts[1]) }
        let base = parts[0] == "group" ? groups.last ?? folder : folder
        return parts[1].isEmpty ? base : base.appendingPathComponent(parts[1]).standardizedFileURL
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        if element == "Group" { groups.append(resolve(attributes["location"] ?? "group:")) }
        guard element == "FileRef", let location = attributes["location"] else { return }
        let url = resolve(location)
        if url.pathExtension == "xcodeproj" { projects.append(url) }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if element == "Group", groups.count > 1 { groups.removeLast() }
    }
}
