import Foundation

/// Folders for tests, gone when the test program ends.
///
/// A folder that goes with the value that holds it would go too early: a value's life may end right after its last use.
public enum TemporaryFolder {
    private static let root: URL = {
        let url = InitialEnvironment.temporaryFolder.appendingPathComponent("hodie-tests-\(UUID().uuidString)")
        atexit { TemporaryFolder.removeAll() }
        return url
    }()

    /// A new, empty folder.
    /// - Throws: what the file system throws.
    public static func make() throws -> URL {
        let folder = root.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private static func removeAll() { try? FileManager.default.removeItem(at: root) }
}
