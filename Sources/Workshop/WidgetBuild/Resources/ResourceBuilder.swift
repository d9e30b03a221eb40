import AssetCompiler
import Bundles
import Foundation
import InterfaceCompiler
import ModelCompiler
import SourceRewriter
import XcodeProject

/// Puts a target's resources into its bundle: interface files, asset catalogs and strings compiled, the rest as it is.
struct ResourceBuilder {
    private let plan: TargetPlan
    private let bundle: URL
    /// Not copied, although some projects list it among the resources.
    private let infoPlist: URL?
    /// Storyboards that only a launch screen uses: no widget shows one.
    private let launchScreens: Set<String>
    private let classes: ProjectClasses?
    /// What the app offers on its icon.
    private let shortcuts: [ShortcutDeclaration]
    /// What the interface files name, until all of it is in the bundle.
    private var names: [(file: URL, names: [InterfaceName])] = []
    private(set) var diagnostics: [BuildDiagnostic] = []

    /// - Parameter classes: what interface files may connect to; nil if that is not known.
    init(plan: TargetPlan, bundle: URL, info: InfoPlist, classes: ProjectClasses?) {
        self.classes = classes
        self.plan = plan
        self.bundle = bundle
        infoPlist = info.file
        shortcuts = ShortcutDeclaration.all(in: info.values)
        launchScreens = Set(["UILaunchStoryboardName", "UILaunchImageFile"].compactMap { info[$0] as? String })
    }

    /// - Throws: `BuildError.output`, if the bundle can't be written.
    mutating func build() throws {
        var catalogs: [URL] = []
        for resource in plan.files.resources where resource.reference.url != infoPlist {
            let file = resource.reference.url
            guard FileManager.default.fileExists(atPath: file.path) else {
                add(.warning, file, "the resource of target “\(plan.name)” does not exist and is left out")
                continue
            }
            if file.pathExtension == "xcassets" {
                catalogs.append(file)
                continue
            }
            do { try place(resource) } catch let error as BuildError { throw error } catch {
                throw BuildError.output(
                    path: bundle.path, reason: "\(file.path): \((error as NSError).localizedDescription)")
            }
        }
        try compile(catalogs)
        if plan.isApp { diagnostics += try masks() }
        for reference in plan.files.models { try model(reference.url, into: bundle) }
        for reference in plan.files.mappingModels { refuseMapping(reference.url) }
        for inner in plan.bundles { try build(inner) }
        checkNames()
    }

    private mutating func checkNames() {
        guard names.contains(where: { !$0.names.isEmpty }) else { return }
        let check = NameCheck(target: plan.name, bundle: bundle)
        for (file, names) in names { diagnostics += check.warnings(about: names, in: file) }
    }

    /// A bundle of resources among the others.
    private mutating func build(_ inner: TargetPlan) throws {
        let folder = bundle.appendingPathComponent("\(inner.productName).bundle", isDirectory: true)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            let message = "another resource of this target is called \(folder.lastPathComponent); this one is left out"
            return add(.warning, inner.project.file, message)
        }
        let info = try BundleWriter.info(of: inner) { diagnostics.append($0) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let data = try PropertyListSerialization.data(fromPropertyList: info.values, format: .binary, options: 0)
            try data.write(to: folder.appendingPathComponent("Info.plist"))
        } catch {
            throw BuildError.output(path: folder.path, reason: (error as NSError).localizedDescription)
        }
        var builder = ResourceBuilder(plan: inner, bundle: folder, info: info, classes: nil)
        try builder.build()
        diagnostics += builder.diagnostics
    }

    private mutating func refuseMapping(_ file: URL) {
        add(
            .error, file,
            "mapping models are not supported: a store would lose what only this one can bring over. Take it out of the "
                + "target; stores are migrated then as far as it follows from the two models")
    }

    private mutating func add(_ severity: BuildDiagnostic.Severity, _ file: URL, _ message: String) {
        diagnostics.append(BuildDiagnostic(severity, file: file.path, message))
    }

    private mutating func place(_ resource: TargetFiles.Resource) throws {
        let file = resource.reference.url
        let base = file.deletingPathExtension().lastPathComponent
        switch file.pathExtension.lowercased() {
        case "storyboard":
            guard !launchScreens.contains(base) else { return }
            try interface(file, to: target(of: resource, named: base + ".storyboardc"))
        case "xib":
            guard !launchScreens.contains(base) else { return }
            try interface(file, to: target(of: resource, named: base + ".nib"))
        case "strings", "stringsdict": try strings(file, to: target(of: resource, named: file.lastPathComponent))
        case "xcstrings": try catalog(resource)
        case "xcdatamodeld", "xcdatamodel":
            try model(file, into: target(of: resource, named: base).deletingLastPathComponent())
        case "xcmappingmodel":
            refuseMapping(file)
        case "mlmodel", "intentdefinition", "metal":
            add(.warning, file, "files of this kind are not built by Hodie; it is left out")
        case "ttf", "otf", "ttc":
            if FontFile(file) == nil {
                add(.warning, file, "this is no font, or it is cut short; no text is set in it")
            }
            try copy(file, to: target(of: resource, named: file.lastPathComponent))
        default: try copy(file, to: target(of: resource, named: file.lastPathComponent))
        }
    }

    /// Where a resource goes: into its language's folder if it lies in one.
    private func target(of resource: TargetFiles.Resource, named name: String) throws -> URL {
        try target(of: resource, region: resource.reference.region, named: name)
    }

    private func target(of resource: TargetFiles.Resource, region: String?, named name: String) throws -> URL {
        var folder = bundle
        let inner = plan.settings.expand(resource.folder).split(separator: "/").compactMap { try? SafeName(String($0)) }
        for part in inner { folder.appendPathComponent(part.description, isDirectory: true) }
        if let region {
            folder.appendPathComponent(region + ".lproj", isDirectory: true)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    private mutating func interface(_ file: URL, to target: URL) throws {
        do {
            let output = try InterfaceCompiler.compile(file: file, moduleName: plan.moduleName)
            diagnostics += output.warnings.map(BuildDiagnostic.init)
            names.append((file, output.names))
            if let classes {
                diagnostics += ConnectionCheck(classes: classes, path: file.path).warnings(about: output.file)
            }
            try output.file.encoded().write(to: target)
        } catch let error as InterfaceDiagnostic { diagnostics.append(BuildDiagnostic(error)) }
    }

    private mutating func strings(_ file: URL, to target: URL) throws {
        do {
            let output = try StringsCompiler.compile(file)
            diagnostics += output.warnings.map(BuildDiagnostic.init)
            try write(output.data, of: file, to: target)
        } catch let error as AssetDiagnostic { diagnostics.append(BuildDiagnostic(error)) }
    }

    /// A string catalog has all its languages in one file, wherever that lies.
    private mutating func catalog(_ resource: TargetFiles.Resource) throws {
        let file = resource.reference.url
        do {
            let output = try StringCatalogCompiler.compile(file)
            diagnostics += output.warnings.map(BuildDiagnostic.init)
            let name = file.deletingPathExtension().lastPathComponent
            for (tables, suffix) in [(output.strings, "strings"), (output.plurals, "stringsdict")] {
                for (language, data) in tables.sorted(by: { $0.key < $1.key }) {
                    let target = try target(of: resource, region: language, named: "\(name).\(suffix)")
                    try write(data, of: file, to: target)
                }
            }
        } catch let error as AssetDiagnostic { diagnostics.append(BuildDiagnostic(error)) }
    }

    /// Of two tables of one name and language the first one counts.
    private mutating func write(_ table: Data, of file: URL, to target: URL) throws {
        guard !FileManager.default.fileExists(atPath: target.path) else {
            let place = target.pathComponents.suffix(2).joined(separator: "/")
            let message = "another resource of this target has made \(place); this one's texts are left out"
            return add(.warning, file, message)
        }
        try table.write(to: target)
    }

    private mutating func model(_ file: URL, into folder: URL) throws {
        do {
            let compiled = try ModelCompiler.compile(file, moduleName: plan.moduleName)
            diagnostics += compiled.warnings.map(BuildDiagnostic.init)
            try compiled.write(into: folder)
        } catch let error as ModelDiagnostic { diagnostics.append(BuildDiagnostic(error)) }
    }

    private mutating func compile(_ catalogs: [URL]) throws {
        guard !catalogs.isEmpty else { return }
        let icon = plan.settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
        do {
            let found = try AssetCompiler.compile(
                catalogs: catalogs, into: bundle, iconName: plan.isApp && !icon.isEmpty ? icon : nil,
                boundary: plan.project.boundary)
            diagnostics += found.map(BuildDiagnostic.init)
        } catch let error as AssetDiagnostic { diagnostics.append(BuildDiagnostic(error)) }
    }

    private func masks() throws -> [BuildDiagnostic] {
        let file = infoPlist ?? bundle.appendingPathComponent("Info.plist")
        return try ShortcutMasks.compile(shortcuts, of: file, in: bundle).map(BuildDiagnostic.init)
    }

    /// Copies a file, or a folder with all plain files in it. A symbolic link is replaced by what it leads to, if that is
    /// the project's own.
    private mutating func copy(_ source: URL, to target: URL) throws {
        guard !FileManager.default.fileExists(atPath: target.path) else {
            add(.warning, source, "another resource of this target has the same name; this one is left out")
            return
        }
        try copy(source, to: target, above: [])
    }

    /// - Parameter above: the folders on the way here; a symbolic link to one of them would never end.
    private mutating func copy(_ source: URL, to target: URL, above: Set<String>) throws {
        if let reason = plan.project.boundary.refusal(of: source) {
            add(.warning, source, "left out of target “\(plan.name)”: \(reason)")
            return
        }
        let real = source.resolvingSymlinksInPath()
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: real.path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else { return try FileManager.default.copyItem(at: real, to: target) }
        guard !above.contains(real.path) else { return }
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: real.path).sorted() {
            try copy(
                real.appendingPathComponent(name), to: target.appendingPathComponent(name),
                above: above.union([real.path]))
        }
    }
}
