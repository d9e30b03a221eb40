import Bundles
import Foundation

/// The text of a `project.pbxproj`, for projects that Hodie writes itself.
///
/// A target takes whatever lies in its folders, as Xcode 16 and later do, or the files that it names. Every object's
/// identifier follows from what the object is, so that the same project is the same text.
struct ProjectFile {
    struct Target {
        enum Product: String {
            case application = "com.apple.product-type.application"
            case appExtension = "com.apple.product-type.app-extension"
            case unitTests = "com.apple.product-type.bundle.unit-test"

            var fileExtension: String {
                switch self {
                case .application: return "app"
                case .appExtension: return "appex"
                case .unitTests: return "xctest"
                }
            }

            var fileType: String {
                switch self {
                case .application: return "wrapper.application"
                case .appExtension: return "wrapper.app-extension"
                case .unitTests: return "wrapper.cfbundle"
                }
            }
        }

        var name: String
        var product: Product
        var settings: [String: String]
        /// Names of folders beside the `.xcodeproj`.
        var folders: [String] = []
        /// Paths of Swift sources: absolute, or relative to the folder of the `.xcodeproj`.
        var files: [String] = []
        /// The name of the extension that it carries.
        var embeds: String?
        /// What of its first folder is neither compiled nor copied.
        var exceptions: [String] = []
    }

    /// The project's settings, for all targets.
    var settings: [String: String]
    var targets: [Target]

    private static let configurations = ["Debug", "Release"]

    var text: String {
        var objects = targets.flatMap(objects(of:))
        let folders = Set(targets.flatMap(\.folders)).sorted()
        objects += folders.map(folderObject)
        let files = Set(targets.flatMap(\.files)).sorted()
        objects += files.map { file in
            let tree = file.hasPrefix("/") ? "<absolute>" : "<group>"
            return object(
                "PBXFileReference", "file \(file)",
                ["lastKnownFileType": "sourcecode.swift", "path": file, "sourceTree": tree])
        }
        let products = targets.map { id("product \($0.name)") }
        objects.append(
            object(
                "PBXGroup", "products", ["name": "Products", "sourceTree": "<group>"], lists: ["children": products]))
        let children = folders.map { id("folder \($0)") } + files.map { id("file \($0)") } + [id("products")]
        objects.append(object("PBXGroup", "main group", ["sourceTree": "<group>"], lists: ["children": children]))
        objects += configurationObjects(of: "project", settings: settings)
        objects.append(
            object(
                "PBXProject", "project",
                [
                    "buildConfigurationList": id("configurations project"), "developmentRegion": "en",
                    "mainGroup": id("main group"), "preferredProjectObjectVersion": "77",
                    "productRefGroup": id("products"), "projectDirPath": "", "projectRoot": "",
                ], lists: ["knownRegions": ["en", "Base"], "targets": targets.map { id("target \($0.name)") }]))
        return """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = 77;
            \tobjects = {
            \(objects.map { "\t\t\($0)" }.joined(separator: "\n"))
            \t};
            \trootObject = \(id("project"));
            }

            """
    }

    // MARK: Objects

    private func objects(of target: Target) -> [String] {
        let name = target.name
        var phases: [String] = []
        var objects: [String] = []
        func phase(_ kind: String, _ files: [String], _ strings: [String: String] = [:]) {
            let key = "\(kind) \(name)"
            phases.append(id(key))
            let common = ["buildActionMask": "2147483647", "runOnlyForDeploymentPostprocessing": "0"]
            objects.append(object(kind, key, common.merging(strings) { $1 }, lists: ["files": files]))
        }
        func buildFile(_ reference: String) -> String {
            let key = "build file \(name) \(reference)"
            objects.append(object("PBXBuildFile", key, ["fileRef": reference]))
            return id(key)
        }
        phase("PBXSourcesBuildPhase", target.files.map { buildFile(id("file \($0)")) })
        phase("PBXFrameworksBuildPhase", [])
        phase("PBXResourcesBuildPhase", [])
        var dependencies: [String] = []
        if let embedded = target.embeds {
            // 13 is the folder PlugIns.
            phase(
                "PBXCopyFilesBuildPhase", [buildFile(id("product \(embedded)"))],
                ["dstPath": "", "dstSubfolderSpec": "13", "name": "Embed Foundation Extensions"])
            dependencies = [id("dependency \(name)")]
            objects.append(
                object(
                    "PBXContainerItemProxy", "proxy \(name)",
                    [
                        "containerPortal": id("project"), "proxyType": "1",
                        "remoteGlobalIDString": id("target \(embedded)"), "remoteInfo": embedded,
                    ]))
            objects.append(
                object(
                    "PBXTargetDependency", "dependency \(name)",
                    ["target": id("target \(embedded)"), "targetProxy": id("proxy \(name)")]))
        }
        if !target.exceptions.isEmpty {
            objects.append(
                object(
                    "PBXFileSystemSynchronizedBuildFileExceptionSet", "exceptions \(name)",
                    ["target": id("target \(name)")], lists: ["membershipExceptions": target.exceptions]))
        }
        objects.append(
            object(
                "PBXFileReference", "product \(name)",
                [
                    "explicitFileType": target.product.fileType, "includeInIndex": "0",
                    "path": "\(name).\(target.product.fileExtension)", "sourceTree": "BUILT_PRODUCTS_DIR",
                ]))
        objects += configurationObjects(of: name, settings: target.settings)
        objects.append(
            object(
                "PBXNativeTarget", "target \(name)",
                [
                    "buildConfigurationList": id("configurations \(name)"), "name": name, "productName": name,
                    "productReference": id("product \(name)"), "productType": target.product.rawValue,
                ],
                lists: [
                    "buildPhases": phases, "buildRules": [], "dependencies": dependencies,
                    "fileSystemSynchronizedGroups": target.folders.map { id("folder \($0)") },
                ]))
        return objects
    }

    private func folderObject(_ folder: String) -> String {
        let excepting = targets.filter { !$0.exceptions.isEmpty && $0.folders.first == folder }
        return object(
            "PBXFileSystemSynchronizedRootGroup", "folder \(folder)", ["path": folder, "sourceTree": "<group>"],
            lists: ["exceptions": excepting.map { id("exceptions \($0.name)") }])
    }

    private func configurationObjects(of name: String, settings: [String: String]) -> [String] {
        let list = object(
            "XCConfigurationList", "configurations \(name)",
            ["defaultConfigurationIsVisible": "0", "defaultConfigurationName": "Release"],
            lists: ["buildConfigurations": Self.configurations.map { id("\($0) \(name)") }])
        return [list]
            + Self.configurations.map { configuration in
                let values = settings.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value)); " }
                let key = "\(configuration) \(name)"
                return "\(id(key)) = {isa = XCBuildConfiguration; buildSettings = {\(values.joined())}; "
                    + "name = \(configuration); };"
            }
    }

    // MARK: Text

    private func object(
        _ kind: String, _ key: String, _ strings: [String: String], lists: [String: [String]] = [:]
    ) -> String {
        let values =
            strings.mapValues(quoted)
            .merging(lists.mapValues { "(\($0.map { "\(quoted($0)), " }.joined()))" }) { $1 }
        let fields = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value); " }
        return "\(id(key)) = {isa = \(kind); \(fields.joined())};"
    }

    /// 24 hexadecimal digits.
    private func id(_ key: String) -> String {
        ContentHash.of(Data(key.utf8)).hexadecimal.prefix(24).uppercased()
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
