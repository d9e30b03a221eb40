// From Xcode's data models to the files that a guest loads, and to the classes that Xcode would write.

import DataModelFormat
import Foundation
import InterfaceCompiler
import PropertyLists
import XcodeProject

public enum ModelCompiler {
    /// Compiles a `.xcdatamodeld` with all its versions, or a bare `.xcdatamodel`.
    ///
    /// - Parameter moduleName: The module of the target that the model belongs to, where its classes are.
    /// - Throws: `ModelDiagnostic` at the place of what is wrong.
    public static func compile(_ file: URL, moduleName: String) throws -> CompiledModel {
        let name = file.deletingPathExtension().lastPathComponent
        guard file.pathExtension == "xcdatamodeld" else {
            let version = try read(file, moduleName: moduleName)
            return CompiledModel(
                name: name, versions: [version.0], current: name, isVersioned: false, warnings: version.1)
        }
        let files = try versions(in: file)
        guard let last = files.last else {
            throw ModelDiagnostic(
                .error, SourceLocation(path: file.path), "there is no version of the data model in it")
        }
        let names = files.map { $0.deletingPathExtension().lastPathComponent }
        var current = last.deletingPathExtension().lastPathComponent
        if let named = try currentVersion(in: file) {
            guard names.contains(named) else {
                throw ModelDiagnostic(
                    .error, SourceLocation(path: file.appendingPathComponent(".xccurrentversion").path),
                    "the current version is to be “\(named)”, and there is no such version")
            }
            current = named
        }
        var compiled = CompiledModel(name: name, versions: [], current: current, isVersioned: true)
        for file in files {
            let (version, warnings) = try read(file, moduleName: moduleName)
            compiled.versions.append(version)
            if version.name == current { compiled.warnings += warnings }
        }
        return compiled
    }

    private static func versions(in folder: URL) throws -> [URL] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".xcdatamodel") }
                .map { ($0 as NSString).deletingPathExtension }
                .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
                .map { folder.appendingPathComponent("\($0).xcdatamodel", isDirectory: true) }
        } catch {
            throw ModelDiagnostic(
                .error, SourceLocation(path: folder.path), "can't be read: \(error.localizedDescription)")
        }
    }

    /// The version that `.xccurrentversion` names; nil if there is no such file.
    private static func currentVersion(in folder: URL) throws -> String? {
        let file = folder.appendingPathComponent(".xccurrentversion")
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        guard let list = try? CheckedPropertyList.value(of: data) as? [String: Any] else {
            throw ModelDiagnostic(.error, SourceLocation(path: file.path), "the file is no property list")
        }
        guard let name = list["_XCCurrentVersionName"] as? String else { return nil }
        return (name as NSString).deletingPathExtension
    }

    private static func read(
        _ folder: URL, moduleName: String
    ) throws -> (CompiledModel.Version, [ModelDiagnostic]) {
        let file = folder.appendingPathComponent("contents")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            let isOld = FileManager.default.fileExists(atPath: folder.appendingPathComponent("elements").path)
            throw ModelDiagnostic(
                .error, SourceLocation(path: folder.path),
                isOld
                    ? "the data model is in the binary form of Xcode 3; open it in a newer Xcode and save it"
                    : "the data model has no file “contents”")
        }
        let root: InterfaceElement
        do { root = try InterfaceXML.parse(data, file: file.path) } catch let error as InterfaceDiagnostic {
            throw ModelDiagnostic(error)
        }
        var reader = ModelReader(path: file.path, moduleName: moduleName)
        let model = try reader.read(root)
        let version = CompiledModel.Version(
            name: folder.deletingPathExtension().lastPathComponent, model: model, generation: reader.generation)
        return (version, reader.warnings)
    }
}
