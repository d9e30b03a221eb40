import Foundation
import InterfaceFormat

/// Turns a storyboard or a xib into the form that a guest loads. What is not known becomes the nearest thing that is,
/// with a warning at its line; only a file that cannot be meant for iOS, or is no XML at all, is refused.
public enum InterfaceCompiler {
    /// A compiled file with what there is to tell about it.
    public struct Output: Sendable {
        public var file: InterfaceFile
        /// Warnings, in the file's order.
        public var warnings: [InterfaceDiagnostic]
        /// The images, colours and fonts that the file names.
        public var names: [InterfaceName] = []
    }

    /// Compiles the file at `url`. `moduleName` is the module that custom classes "of the target" are in; nil takes
    /// what the file says. Throws `InterfaceDiagnostic`, or what reading the file throws.
    public static func compile(file url: URL, moduleName: String? = nil) throws -> Output {
        try compile(data: Data(contentsOf: url), path: url.path, moduleName: moduleName)
    }

    /// Compiles the bytes of a file; `path` names it in diagnostics.
    public static func compile(data: Data, path: String, moduleName: String? = nil) throws -> Output {
        let root = try InterfaceXML.parse(data, file: path)
        try check(root, path)
        let compilation = Compilation(
            file: path, moduleName: moduleName, resources: InterfaceResources(root.child("resources")),
            identifiers: root.identifiers, fontFiles: fontFiles(of: root))
        let isStoryboard = root.child("scenes") != nil || root["type"]?.contains("Storyboard") == true
        let name = path.split(separator: "/").last.map(String.init) ?? path
        var file = InterfaceFile(kind: isStoryboard ? .storyboard : .nib, sourceName: name)
        file.toolsVersion = xcodeVersion(root["toolsVersion"])
        file.initialController = root["initialViewController"]
        file.usesAutoLayout = root.flag("useAutolayout") ?? false
        file.usesSafeAreas = root.flag("useSafeAreas") ?? false
        file.usesTraitCollections = root.flag("useTraitCollections") ?? false
        file.device = root.child("device")?["id"]
        file.isLandscape = root.child("device")?["orientation"] == "landscape"
        if isStoryboard {
            for scene in root.child("scenes")?.children ?? [] where scene.name == "scene" {
                file.scenes.append(self.scene(scene, compilation))
            }
        } else {
            var scene = InterfaceScene(id: "nib")
            scene.objects = root.child("objects")?.children.map { compilation.object($0) } ?? []
            file.scenes = [scene]
        }
        return Output(file: file, warnings: compilation.diagnostics, names: compilation.names)
    }

    /// The file that each font came from where the document was made, by the font's PostScript name.
    private static func fontFiles(of root: InterfaceElement) -> [String: String] {
        var files: [String: String] = [:]
        for list in root.child("customFonts")?.children ?? [] {
            guard let file = list.key else { continue }
            for name in list.children where name.name == "string" { files[StringValue.read(name)] = file }
        }
        return files
    }

    private static func scene(_ element: InterfaceElement, _ compilation: Compilation) -> InterfaceScene {
        var scene = InterfaceScene(id: element["sceneID"] ?? "")
        for list in element.children where list.name == "objects" {
            for child in list.children {
                let object = compilation.object(child)
                let isController =
                    child["sceneMemberID"] == "viewController" || child.name.lowercased().hasSuffix("controller")
                    || child.name == "viewControllerPlaceholder"
                if scene.controller == nil, isController, !object.id.isEmpty { scene.controller = object.id }
                scene.objects.append(object)
            }
        }
        return scene
    }

    /// The Xcode behind a `toolsVersion`: 14113 is Xcode 10, 15702 is Xcode 11, 9531 is Xcode 7.
    private static func xcodeVersion(_ text: String?) -> Int {
        guard let build = text.flatMap({ Int($0.prefix { $0.isNumber }) }) else { return 0 }
        let first: [(build: Int, xcode: Int)] = [
            (20000, 14), (19000, 13), (17000, 12), (14800, 11), (14100, 10), (13000, 9), (11000, 8), (8000, 7),
        ]
        return first.first { build >= $0.build }?.xcode ?? 6
    }

    private static func check(_ root: InterfaceElement, _ path: String) throws {
        func failure(_ message: String) -> InterfaceDiagnostic {
            InterfaceDiagnostic(
                severity: .error, file: path, line: root.line, column: root.column, message: message)
        }
        if root.name == "archive" {
            throw failure("The file is of Xcode 4 or older. Open it once in Xcode and save it as the current format.")
        }
        guard root.name == "document" else {
            throw failure("This is no storyboard and no xib: its outermost element is “\(root.name)”.")
        }
        let runtime = root["targetRuntime"] ?? root["type"] ?? ""
        guard !runtime.isEmpty, !runtime.hasPrefix("iOS"), !runtime.contains("CocoaTouch.Storyboard"),
            !runtime.contains("CocoaTouch.XIB")
        else { return }
        let names = ["MacOSX": "macOS", "watchKit": "watchOS", "AppleTV": "tvOS"]
        let platform = names.first { runtime.contains($0.key) }?.value ?? "another platform"
        throw failure(
            "The file is for \(platform) (“\(runtime)”) and Hodie shows iOS interfaces. Leave it out of the target.")
    }
}
