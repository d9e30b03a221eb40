import Bundles
import Foundation
import TestSupport
import WidgetBuild

/// A copy of a fixture project, with output and cache of its own, built against the modules beside this test program.
final class Workplace {
    let folder: URL
    let project: URL
    private(set) var diagnostics: [BuildDiagnostic] = []

    init(_ fixture: String) throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/\(fixture)")
        folder = try TemporaryFolder.make()
        project = folder.appendingPathComponent("project")
        try FileManager.default.copyItem(at: source, to: project)
    }

    var output: URL { folder.appendingPathComponent("out") }

    /// - Parameter path: what to build, in the project's folder; empty for the folder itself.
    func build(path: String = "", target: String? = nil) throws -> BuildResult {
        diagnostics = []
        let options = BuildOptions(
            project: path.isEmpty ? project.path : project.appendingPathComponent(path).path, target: target,
            output: output, cache: folder.appendingPathComponent("cache"),
            clangModules: InitialEnvironment.clangModules, modules: try Installation.current().modules)
        return try WidgetBuild(options) { self.diagnostics.append($0) }.run()
    }

    func edit(_ path: String, _ change: (String) -> String) throws {
        let file = project.appendingPathComponent(path)
        try Data(change(try String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
    }
}
