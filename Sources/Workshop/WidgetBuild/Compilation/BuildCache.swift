import Bundles
import Foundation
import SourceRewriter

/// What one build leaves for the next: per project and target the rewritten sources, the shared object, its module.
/// Deleting it costs time, nothing else.
struct BuildCache: Sendable {
    struct Record: Codable {
        var stamp: String
        /// The warnings of the last compilation, which are reported again when nothing had to be compiled.
        var diagnostics: [BuildDiagnostic]
        var outline = ClassOutline()

        var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    private let folder: URL

    /// - Parameters:
    ///   - root: the folder of all projects' caches.
    ///   - project: the project's absolute path.
    init(root: URL, project: URL, configuration: String) {
        let name = project.deletingPathExtension().lastPathComponent.filter { $0 != "/" }
        let hash = ContentHash.of(Data((project.path + "\0" + configuration).utf8)).hexadecimal.prefix(12)
        folder = root.appendingPathComponent("\(name)-\(hash)", isDirectory: true)
    }

    func folder(for plan: TargetPlan) throws -> URL {
        // Targets of different projects may have one name.
        let hash = ContentHash.of(Data(plan.key.utf8)).hexadecimal.prefix(8)
        let name = plan.name.replacingOccurrences(of: "/", with: "_") + "-" + hash
        let result = folder.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: result, withIntermediateDirectories: true)
        return result
    }

    func record(in folder: URL) -> Record? {
        guard let data = FileManager.default.contents(atPath: recordFile(in: folder).path) else { return nil }
        return try? JSONDecoder().decode(Record.self, from: data)
    }

    func remember(_ record: Record, in folder: URL) throws {
        try JSONEncoder().encode(record).write(to: recordFile(in: folder), options: .atomic)
    }

    func forget(in folder: URL) { try? FileManager.default.removeItem(at: recordFile(in: folder)) }

    /// Runs `work` while no other process builds the same project.
    func locked<Result>(_ work: () throws -> Result) throws -> Result {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent(".lock").path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw BuildError.output(path: path, reason: String(cString: strerror(errno))) }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                throw BuildError.output(path: path, reason: String(cString: strerror(errno)))
            }
        }
        return try work()
    }

    private func recordFile(in folder: URL) -> URL { folder.appendingPathComponent("record.json") }
}
