import Foundation

/// The fixtures, each built once for all tests that use it.
public final class FixtureApps: @unchecked Sendable {
    public static let shared = FixtureApps()

    private let lock = NSLock()
    private var built: [String: Result<URL, any Error>] = [:]

    public struct BuildFailed: Error, CustomStringConvertible {
        public var description: String
    }

    /// The built app of a fixture, or of the example if `project` is given.
    public func app(_ name: String, project: URL? = nil) throws -> URL {
        lock.lock()
        defer { lock.unlock() }
        if let result = built[name] { return try result.get() }
        let result = Result { try build(project ?? Stage.fixture(name), name: name) }
        built[name] = result
        return try result.get()
    }

    private func build(_ project: URL, name: String) throws -> URL {
        let folder = Stage.package.appendingPathComponent(".build/fixtures/\(name)", isDirectory: true)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let outcome = try Home().hodie("build", project.path, "--output", folder.path)
        let apps = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".app") }
        guard outcome.status == 0, let app = apps.first else {
            throw BuildFailed(description: "\(name) was not built:\n\(outcome.errors)\(outcome.output)")
        }
        return folder.appendingPathComponent(app, isDirectory: true)
    }
}
