import Foundation

/// Turns the objects of a `project.pbxproj` into an `XcodeProject`.
///
/// References that lead nowhere are common in projects merged by hand; like Xcode, the reader passes over them. Only
/// what nothing can be built without is an error.
struct ProjectReader {
    private let file: URL
    private let place: SourceLocation
    private let objects: [String: PropertyListValue]
    private let root: PropertyListValue
    private let objectVersion: Int
    private let sourceRoot: URL
    private let boundary: ProjectBoundary
    /// Group or file → the group that holds it.
    private var parents: [String: String] = [:]
    /// Product file reference → the target that makes it.
    private var makers: [String: String] = [:]
    private var rootID = ""

    /// - Throws: `ProjectError`
    static func read(_ project: URL, boundary: ProjectBoundary) throws -> XcodeProject {
        let text = project.appendingPathComponent("project.pbxproj")
        guard FileManager.default.fileExists(atPath: text.path) else {
            let newer = project.appendingPathComponent("project.xcproj")
            let reason =
                FileManager.default.fileExists(atPath: newer.path)
                ? "its project.xcproj (the JSON format of Xcode 27) can't be read yet; choose an older project format "
                    + "in Xcode's file inspector"
                : "it has no project.pbxproj"
            throw ProjectError.notAProject(path: project.path, reason: reason)
        }
        let data: Data
        do { data = try Data(contentsOf: text) } catch {
            throw ProjectError.unreadable(path: text.path, reason: error.localizedDescription)
        }
        let value: PropertyListValue
        if data.starts(with: Data("<?xml".utf8)) || data.starts(with: Data("bplist".utf8)) {
            value = PropertyListValue(try PropertyListFile.parse(data, path: text.path)) ?? .dictionary([:])
        } else {
            value = try OpenStepParser.parse(data, path: text.path)
        }
        return try ProjectReader(project, text: text, value: value, boundary: boundary).project()
    }

    private init(_ project: URL, text: URL, value: PropertyListValue, boundary: ProjectBoundary) throws {
        file = project
        self.boundary = boundary
        place = SourceLocation(path: text.path)
        guard let objects = value["objects"]?.dictionary else {
            throw ProjectError.malformed(place, "the file has no “objects”")
        }
        guard let rootID = value["rootObject"]?.string, let root = objects[rootID], root["isa"]?.string == "PBXProject"
        else { throw ProjectError.malformed(place, "“rootObject” names no project") }
        self.objects = objects
        self.root = root
        self.rootID = rootID
        objectVersion = value["objectVersion"]?.string.flatMap { Int($0) } ?? 0
        let folder = project.deletingLastPathComponent()
        let inner = root["projectDirPath"]?.string ?? ""
        sourceRoot = (inner.isEmpty ? folder : folder.appendingPathComponent(inner)).standardizedFileURL
        for (id, object) in objects {
            for child in object["children"]?.strings ?? [] { parents[child] = id }
            if let product = object["productReference"]?.string { makers[product] = id }
        }
    }

    private func project() throws -> XcodeProject {
        let ids = root["targets"]?.strings ?? []
        return XcodeProject(
            file: file, sourceRoot: sourceRoot, boundary: boundary, objectVersion: objectVersion,
            newestXcode: newestXcode(),
            targets: ids.compactMap(target),
            configurations: configurations(root["buildConfigurationList"]?.string),
            developmentRegion: region(root["developmentRegion"]?.string), localPackages: localPackages(), products: [:])
    }

    /// Folders that are packages, or may be: before Xcode 15 a package among the project's files was a folder as any other.
    private func localPackages() -> [URL] {
        let named = (root["packageReferences"]?.strings ?? []).compactMap { id -> URL? in
            guard let object = objects[id], object["isa"]?.string == "XCLocalSwiftPackageReference",
                let path = object["relativePath"]?.string
            else { return nil }
            return URL(fileURLWithPath: path, relativeTo: sourceRoot.asFolder).standardizedFileURL
        }
        let folders = objects.filter { _, object in
            object["isa"]?.string == "PBXFileReference"
                && ["folder", "wrapper"].contains(object["lastKnownFileType"]?.string)
        }.keys.sorted().compactMap { url(of: $0) }
        return named + folders.filter { !named.contains($0) }
    }

    private func newestXcode() -> Int? {
        let attributes = root["attributes"]
        let checks = ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { attributes?[$0]?.string }
        let tools = (attributes?["TargetAttributes"]?.dictionary ?? [:]).values
            .compactMap { $0["CreatedOnToolsVersion"]?.string }
        return (checks.compactMap(XcodeVersion.major(ofCheck:)) + tools.compactMap(XcodeVersion.major(ofTools:))).max()
    }

    /// Old projects spell languages out.
    private func region(_ name: String?) -> String {
        let spelled = [
            "English": "en", "German": "de", "French": "fr", "Japanese": "ja", "Spanish": "es", "Italian": "it",
            "Dutch": "nl",
        ]
        guard let name, !name.isEmpty else { return "en" }
        return spelled[name] ?? name
    }

    private func target(_ id: String) -> Target? {
        guard let object = objects[id], let name = object["name"]?.string else { return nil }
        let type = object["productType"]?.string ?? object["isa"]?.string ?? ""
        let packages = (object["packageProductDependencies"]?.strings ?? [])
            .compactMap { objects[$0]?["productName"]?.string }
        var target = Target(
            id: id, name: name, product: ProductType(identifier: type),
            phases: (object["buildPhases"]?.strings ?? []).compactMap(phase),
            dependencies: (object["dependencies"]?.strings ?? []).compactMap(dependency),
            synchronizedFolders: synchronizedFolders(of: id, object),
            configurations: configurations(object["buildConfigurationList"]?.string), packageProducts: packages)
        let reference = object["productReference"]?.string.flatMap { objects[$0] }
        target.productFiles = Set(
            ["name", "path"].compactMap { reference?[$0]?.string }.map { ($0 as NSString).lastPathComponent })
        return target
    }

    private func dependency(_ id: String) -> TargetDependency? {
        guard let object = objects[id] else { return nil }
        if let target = object["target"]?.string, objects[target] != nil { return .target(id: target) }
        if let product = object["productRef"]?.string {
            return .package(product: objects[product]?["productName"]?.string ?? product)
        }
        guard let proxy = object["targetProxy"]?.string.flatMap({ objects[$0] }) else { return nil }
        let remote = proxy["remoteGlobalIDString"]?.string ?? ""
        let portal = proxy["containerPortal"]?.string ?? ""
        if portal == rootID { return objects[remote] == nil ? nil : .target(id: remote) }
        return remoteTarget(proxy, name: object["name"]?.string).map { .external($0) }
    }

    /// What a container proxy points at in another project.
    private func remoteTarget(_ proxy: PropertyListValue, name: String?) -> RemoteTarget? {
        guard let portal = proxy["containerPortal"]?.string, let project = url(of: portal),
            let name = proxy["remoteInfo"]?.string ?? name
        else { return nil }
        return RemoteTarget(project: project, target: name)
    }

    private func phase(_ id: String) -> BuildPhase? {
        guard let object = objects[id], let isa = object["isa"]?.string else { return nil }
        let kind: BuildPhase.Kind
        switch isa {
        case "PBXSourcesBuildPhase": kind = .sources
        case "PBXResourcesBuildPhase": kind = .resources
        case "PBXFrameworksBuildPhase": kind = .frameworks
        case "PBXHeadersBuildPhase": kind = .headers
        case "PBXShellScriptBuildPhase": kind = .script
        case "PBXCopyFilesBuildPhase":
            let code = object["dstSubfolderSpec"]?.string ?? object["dstSubfolder"]?.string ?? ""
            kind = .copyFiles(CopyDestination(code: code, path: object["dstPath"]?.string ?? ""))
        default: kind = .other(isa)
        }
        return BuildPhase(
            id: id, kind: kind, name: object["name"]?.string,
            files: (object["files"]?.strings ?? []).compactMap(buildFile))
    }

    private func buildFile(_ id: String) -> BuildFile? {
        guard let object = objects[id] else { return nil }
        var file = BuildFile(item: .dangling)
        if let reference = object["fileRef"]?.string {
            file.item = item(reference)
        } else if let product = object["productRef"]?.string {
            file.item = .package(product: objects[product]?["productName"]?.string ?? product)
        }
        file.compilerFlags = ShellWords.split(object["settings"]?["COMPILER_FLAGS"]?.string ?? "")
        file.platformFilters = object["platformFilters"]?.strings ?? object["platformFilter"]?.string.map { [$0] } ?? []
        return file
    }

    private func item(_ id: String) -> BuildFile.Item {
        if let maker = makers[id] { return .product(targetID: maker, name: name(of: id)) }
        guard let object = objects[id] else { return .dangling }
        switch object["isa"]?.string {
        case "PBXVariantGroup":
            let files = (object["children"]?.strings ?? []).compactMap(fileReference)
            return .variants(name: name(of: id), files: files)
        case "PBXReferenceProxy":
            let proxy = object["remoteRef"]?.string.flatMap { objects[$0] }
            return proxy.flatMap { remoteTarget($0, name: nil) }.map { .remote($0) } ?? .external(name: name(of: id))
        default: return fileReference(id).map { .file($0) } ?? .external(name: name(of: id))
        }
    }

    /// The name that Xcode shows.
    private func name(of id: String) -> String {
        guard let object = objects[id] else { return id }
        return object["name"]?.string ?? object["path"]?.string.map { ($0 as NSString).lastPathComponent } ?? id
    }

    /// Nil for what lies in the SDK or among the products.
    private func fileReference(_ id: String) -> FileReference? {
        guard let object = objects[id], let url = url(of: id) else { return nil }
        let type = object["explicitFileType"]?.string ?? object["lastKnownFileType"]?.string
        return FileReference(url: url, type: type ?? FileType.guess(from: url.lastPathComponent))
    }

    /// Follows `sourceTree` from group to group.
    private func url(of id: String, depth: Int = 0) -> URL? {
        guard let object = objects[id], depth < 100 else { return nil }
        let path = object["path"]?.string ?? ""
        let base: URL
        switch object["sourceTree"]?.string ?? "<group>" {
        case "<group>":
            guard let parent = parents[id] else {
                base = sourceRoot
                break
            }
            guard let folder = url(of: parent, depth: depth + 1) else { return nil }
            base = folder
        case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": base = sourceRoot
        case "<absolute>": return URL(fileURLWithPath: path).standardizedFileURL
        default: return nil
        }
        return path.isEmpty ? base : URL(fileURLWithPath: path, relativeTo: base.asFolder).standardizedFileURL
    }

    private func configurations(_ list: String?) -> ConfigurationList {
        let object = list.flatMap { objects[$0] }
        let all = (object?["buildConfigurations"]?.strings ?? []).compactMap { id -> ConfigurationList.Configuration? in
            guard let configuration = objects[id], let name = configuration["name"]?.string else { return nil }
            return ConfigurationList.Configuration(
                name: name, settings: SettingsLayer(configuration["buildSettings"]?.dictionary ?? [:]),
                baseFile: baseFile(of: configuration))
        }
        return ConfigurationList(
            configurations: all, defaultName: object?["defaultConfigurationName"]?.string,
            missingID: object == nil ? list ?? "(none)" : nil)
    }

    private func baseFile(of configuration: PropertyListValue) -> URL? {
        if let reference = configuration["baseConfigurationReference"]?.string { return url(of: reference) }
        // In a synchronised folder the file has no object of its own.
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.string, let folder = url(of: anchor),
            let path = configuration["baseConfigurationReferenceRelativePath"]?.string
        else { return nil }
        return folder.appendingPathComponent(path)
    }

    private func synchronizedFolders(of target: String, _ object: PropertyListValue) -> [SynchronizedFolder] {
        let owned = object["fileSystemSynchronizedGroups"]?.strings ?? []
        let lent = objects.filter { id, group in
            group["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" && !owned.contains(id)
        }.keys.sorted()
        return owned.compactMap { folder($0, of: target, isOwned: true) }
            + lent.compactMap { folder($0, of: target, isOwned: false) }.filter { !$0.exceptions.isEmpty }
    }

    private func folder(_ id: String, of target: String, isOwned: Bool) -> SynchronizedFolder? {
        guard let group = objects[id], let url = url(of: id) else { return nil }
        var folder = SynchronizedFolder(
            url: url, isOwned: isOwned, exceptions: [],
            explicitTypes: (group["explicitFileTypes"]?.dictionary ?? [:]).compactMapValues(\.string),
            explicitFolders: Set(group["explicitFolders"]?.strings ?? []), platformFilters: [:])
        for set in (group["exceptions"]?.strings ?? []).compactMap({ objects[$0] }) {
            guard set["isa"]?.string == "PBXFileSystemSynchronizedBuildFileExceptionSet",
                set["target"]?.string == target
            else { continue }
            folder.exceptions.formUnion(set["membershipExceptions"]?.strings ?? [])
            for (path, platforms) in set["platformFiltersByRelativePath"]?.dictionary ?? [:] {
                folder.platformFilters[path] = platforms.strings
            }
        }
        return folder
    }
}

extension URL {
    /// The same path, known to be a folder: else `URL(relativeTo:)` would drop its last part.
    fileprivate var asFolder: URL { URL(fileURLWithPath: path, isDirectory: true) }
}
