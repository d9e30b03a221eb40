import Foundation

/// The built programs, laid out as they are installed. `make build` makes them.
public enum Stage {
    /// The package's folder.
    public static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    public static let prefix = package.appendingPathComponent(".build/stage", isDirectory: true)

    public static let fixtures = package.appendingPathComponent("Tests/Fixtures", isDirectory: true)

    /// - Throws: if the program has not been built.
    public static func program(_ name: String) throws -> URL {
        let file = prefix.appendingPathComponent("bin/\(name)")
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            throw Missing(file.path)
        }
        return file
    }

    /// The project of a fixture.
    public static func fixture(_ name: String) -> URL {
        fixtures.appendingPathComponent("\(name)/\(name).xcodeproj", isDirectory: true)
    }

    public struct Missing: Error, CustomStringConvertible {
        private var path: String

        public init(_ path: String) { self.path = path }

        public var description: String { "\(path) is missing: run the tests by `make test`, which builds it" }
    }
}
