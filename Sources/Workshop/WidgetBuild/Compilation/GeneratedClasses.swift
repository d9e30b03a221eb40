import Foundation
import ModelCompiler
import SourceRewriter

/// The classes of a target's data models that Xcode writes: sources of the target's own module.
struct GeneratedClasses {
    private(set) var sources: [SourceFile] = []
    private(set) var diagnostics: [BuildDiagnostic] = []

    /// - Parameter folder: where the sources lie once they are written, for messages about them.
    init(of plan: TargetPlan, in folder: URL) {
        for reference in plan.files.models {
            do {
                let model = try ModelCompiler.compile(reference.url, moduleName: plan.moduleName)
                guard let version = model.currentVersion else { continue }
                let place = folder.appendingPathComponent("CoreDataGenerated/\(model.name)", isDirectory: true)
                sources += ClassGenerator(version).sources().map { name, text in
                    SourceFile(path: place.appendingPathComponent(name).path, text: text)
                }
            } catch let error as ModelDiagnostic {
                diagnostics.append(BuildDiagnostic(error))
            } catch {
                diagnostics.append(BuildDiagnostic(.error, file: reference.url.path, error.localizedDescription))
            }
        }
    }

    /// Writes them where a message about them leads. They are compiled from their rewritten copies.
    func write() throws {
        for source in sources {
            let file = URL(fileURLWithPath: source.path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(source.text.utf8).write(to: file)
        }
    }
}
