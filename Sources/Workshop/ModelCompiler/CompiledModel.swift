import DataModelFormat
import Foundation

/// What a `.xcdatamodeld` or a bare `.xcdatamodel` is compiled to.
public struct CompiledModel: Sendable {
    /// One version of the model.
    public struct Version: Sendable {
        /// The version's name, which its file gets.
        public var name: String
        public var model: DataModel
        /// Which entities' classes are generated, and how much of them.
        var generation: [String: ClassGeneration]
    }

    /// The name of the model, which its file or folder gets.
    public var name: String
    public var versions: [Version]
    /// The name of the version that is in use.
    public var current: String
    /// Whether it becomes a `.momd` folder with all versions; a bare model becomes one `.mom` file.
    public var isVersioned: Bool
    public var warnings: [ModelDiagnostic] = []

    public var currentVersion: Version? { versions.first { $0.name == current } }

    /// Writes `Name.momd` or `Name.mom` into a folder.
    ///
    /// - Throws: What writing throws.
    public func write(into folder: URL) throws {
        guard isVersioned else {
            guard let only = currentVersion else { return }
            try DataModelFile(model: only.model).encoded().write(to: folder.appendingPathComponent("\(name).mom"))
            return
        }
        let target = folder.appendingPathComponent("\(name).momd", isDirectory: true)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for version in versions {
            try DataModelFile(model: version.model).encoded()
                .write(to: target.appendingPathComponent("\(version.name).mom"))
        }
        try DataModelFolder.versionInfo(current: current)
            .write(to: target.appendingPathComponent(DataModelFolder.versionInfo))
    }
}
