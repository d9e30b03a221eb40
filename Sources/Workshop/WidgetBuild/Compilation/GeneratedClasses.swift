import Foundation
import ModelCompiler
import SourceRewriter

/// Sources of a target's own module that Xcode writes: the classes of its data models, and the way to a package's
/// resources.
struct GeneratedClasses {
    private(set) var sources: [SourceFile] = []
    private(set) var diagnostics: [BuildDiagnostic] = []

    /// - Parameter folder: where the sources lie once they are written, for messages about them.
    init(of plan: TargetPlan, in folder: URL) {
        if PackageResources.areThere(in: plan) {
            let file = folder.appendingPathComponent("Resources/\(PackageResources.fileName)")
            sources.append(SourceFile(path: file.path, text: PackageResources.accessor))
        }
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
