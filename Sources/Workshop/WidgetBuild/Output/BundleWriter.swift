import Bundles
import Foundation
import SourceRewriter
import XcodeProject

/// Writes an app's folder from what was compiled.
struct BundleWriter {
    private let plan: BuildPlan
    private let app: URL
    private let runtime: String?
    private let identifiers: BundleIdentifiers
    private(set) var diagnostics: [BuildDiagnostic] = []

    /// - Parameter runtime: the identity of the modules that everything was compiled against.
    init(plan: BuildPlan, app: URL, runtime: String?, identifiers: BundleIdentifiers) {
        self.plan = plan
        self.app = app
        self.runtime = runtime
        self.identifiers = identifiers
    }

    /// - Parameter compiled: what was made of each target's code, by the target's key.
    /// - Returns: the manifest that was written, last of all.
    /// - Throws: `BuildError`, `ProjectError`
    mutating func write(_ compiled: CompiledTargets) throws -> BundleManifest {
        var parts: [BundleManifest.Part] = []
        for target in plan.all where compiled.outputs[target.key] != nil || target.isApp {
            var info = try Self.info(of: target) { diagnostics.append($0) }
            if let identifier = identifiers.values[target.key] { info.values["CFBundleIdentifier"] = identifier }
            let folder = target.isApp ? app : app.appendingPathComponent(target.bundlePath, isDirectory: true)
            try guarded(folder) {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let data = try PropertyListSerialization.data(
                    fromPropertyList: info.values, format: .binary, options: 0)
                try data.write(to: folder.appendingPathComponent("Info.plist"))
                if let library = compiled.outputs[target.key]?.library {
                    let executable = folder.appendingPathComponent("\(target.executableName).so")
                    try FileManager.default.copyItem(at: library, to: executable)
                    let lines = LineTable.file(for: library)
                    if FileManager.default.fileExists(atPath: lines.path) {
                        try FileManager.default.copyItem(at: lines, to: LineTable.file(for: executable))
                    }
                }
            }
            var resources = ResourceBuilder(
                plan: target, bundle: folder, info: info, classes: classes(of: target, compiled))
            try resources.build()
            diagnostics += resources.diagnostics.map { diagnostic in
                guard target.isOptional, diagnostic.severity == .error else { return diagnostic }
                var milder = diagnostic
                milder.severity = .warning
                return milder
            }
            guard target.isApp || target.isWidget else { continue }
            let entitlements = try entitlements(of: target)
            parts.append(
                BundleManifest.Part(
                    path: target.bundlePath, identifier: info.bundleIdentifier, entitlements: entitlements,
                    interfaceStyle: InterfaceStyle(info: info, project: target.project),
                    missingCode: compiled.missing[target.key]))
        }
        let identifier = parts.last?.identifier ?? ""
        return try manifest(identifier: identifier, parts: parts.reversed())
    }

    /// The classes that the target's interface files may name; nil if its code is not known.
    private func classes(of target: TargetPlan, _ compiled: CompiledTargets) -> ProjectClasses? {
        guard compiled.outputs[target.key] != nil else { return nil }
        let known = plan.all.filter { $0.key == target.key || target.libraries.contains($0.key) }
        return ProjectClasses(
            Dictionary(
                known.compactMap { plan in compiled.outputs[plan.key].map { (plan.moduleName, $0.outline) } }
            ) { first, _ in first })
    }

    private func entitlements(of target: TargetPlan) throws -> Entitlements {
        do {
            let values = try target.project.entitlements(of: target.target, settings: target.settings)
            return Entitlements(propertyList: values)
        } catch {
            guard target.isOptional else { throw error }
            return Entitlements()
        }
    }

    /// The Info.plist of the product, with what Hodie adds.
    /// - Parameter report: called with a warning if the target's own file is unusable and what it says is left out.
    /// - Throws: `ProjectError`, `BuildError`
    static func info(of target: TargetPlan, report: (BuildDiagnostic) -> Void = { _ in }) throws
        -> InfoPlist
    {
        var info: InfoPlist
        do {
            info = try target.project.infoPlist(of: target.target, settings: target.settings)
        } catch let error as ProjectError {
            // A library works without; what its code asks for beyond its name is missing then.
            guard target.isOptional || target.target.product.isLibrary || target.isBundle else { throw error }
            let message =
                "“\(target.name)” is built without what its Info.plist says: \(error.message). Mend the file, or have the "
                + "target's setting INFOPLIST_FILE name another one"
            report(
                BuildDiagnostic(
                    .warning, file: error.location?.path, line: error.location?.line ?? 0,
                    column: error.location?.column ?? 0, message))
            info = try target.project.infoPlist(of: target.target, settings: target.settings, ignoresFile: true)
        }
        guard !target.isBundle else {
            info.values["CFBundleExecutable"] = nil
            return info
        }
        info.values["CFBundleExecutable"] = target.executableName.description
        // The guest calls the module's registration function before anything else of it.
        info.values["HodieModule"] = target.moduleName
        return info
    }

    private func manifest(identifier: String, parts: [BundleManifest.Part]) throws -> BundleManifest {
        do {
            var manifest = BundleManifest(identifier: identifier, team: plan.app.settings["DEVELOPMENT_TEAM"])
            manifest.parts = parts
            let use = NetworkUse(in: plan.all)
            manifest.rights = rights(use)
            manifest.hosts = manifest.rights.contains(.network) ? use.hosts : []
            manifest.runtime = runtime
            manifest.files = try BundleContents.hash(app)
            try manifest.write(to: app)
            return manifest
        } catch let error as BundleError { throw error } catch {
            throw BuildError.output(path: app.path, reason: (error as NSError).localizedDescription)
        }
    }

    /// What the setting `HODIE_RIGHTS` of the app names; without it, what its sources seem to need.
    private func rights(_ use: NetworkUse) -> Set<Right> {
        guard plan.app.settings.value(of: "HODIE_RIGHTS") != nil else {
            return Set(
                (use.isFound ? [.network] : []) + (LocationUse.isFound(in: plan.all) ? [.location] : [])
                    + (NotificationUse.isFound(in: plan.all) ? [.notifications] : [])
                    + (SystemDataUse.isFound(in: plan.all) ? [.systemData] : []))
        }
        return Set(plan.app.settings.list("HODIE_RIGHTS").compactMap(Right.init))
    }

    private func guarded(_ folder: URL, _ work: () throws -> Void) throws {
        do { try work() } catch {
            throw BuildError.output(path: folder.path, reason: (error as NSError).localizedDescription)
        }
    }
}
