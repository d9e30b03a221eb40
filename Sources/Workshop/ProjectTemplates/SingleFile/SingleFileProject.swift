import Bundles
import Foundation
import XcodeProject

/// A widget that is one Swift file with a `TodayViewController`, and the project that is generated around it: an app
/// which shows the widget's name. Nothing is written beside the file.
public struct SingleFileProject {
    private let source: URL
    private let header: WidgetHeader

    /// Whether a path names a source rather than a project.
    public static func isSource(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return path.hasSuffix(".swift") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue
    }

    /// - Parameter path: the Swift file.
    /// - Throws: `ProjectError`
    public init(path: String) throws {
        // The compiler and the build's cache know the file by this path.
        source = URL(fileURLWithPath: path).standardizedFileURL
        guard let data = FileManager.default.contents(atPath: source.path) else {
            throw ProjectError.noSuchFile(path: path)
        }
        header = try WidgetHeader(source: String(decoding: data, as: UTF8.self), path: source.path)
    }

    /// Writes the project.
    ///
    /// - Parameter cache: the folder of what may be generated again at any time.
    /// - Throws: `ProjectError`, `TemplateError`
    public func open(cache: URL) throws -> XcodeProject {
        let hash = ContentHash.of(Data(source.path.utf8)).hexadecimal.prefix(12)
        let folder = cache.appendingPathComponent("SingleFiles/\(hash)", isDirectory: true)
        try TemplateError.writing(app, to: folder.appendingPathComponent("App.swift"))
        let info = WidgetInfoPlist(
            principalClass: "TodayViewController", refreshInterval: header.refreshInterval,
            asksForLocation: header.rights.contains(.location))
        try TemplateError.writing(info.text, to: folder.appendingPathComponent("Widget.plist"))
        let project = folder.appendingPathComponent("Widget.xcodeproj", isDirectory: true)
        try TemplateError.writing(projectFile.text, to: project.appendingPathComponent("project.pbxproj"))
        return try XcodeProject.open(
            path: project.path, boundary: ProjectBoundary(folder: folder, files: [source]))
    }

    private var projectFile: ProjectFile {
        let rights = header.rights.map(\.rawValue).joined(separator: " ")
        // In a build setting a dollar sign that is meant stands twice.
        let common = [
            "INFOPLIST_KEY_CFBundleDisplayName": header.name.replacingOccurrences(of: "$", with: "$$")
        ]
        return ProjectFile(
            settings: ProjectFile.commonSettings,
            targets: [
                .init(
                    name: "App", product: .application,
                    settings: common.merging([
                        "PRODUCT_BUNDLE_IDENTIFIER": header.identifier, "HODIE_RIGHTS": rights,
                    ]) { $1 },
                    files: ["App.swift"], embeds: "Widget"),
                .init(
                    name: "Widget", product: .appExtension,
                    settings: common.merging([
                        "PRODUCT_BUNDLE_IDENTIFIER": header.identifier + ".widget", "INFOPLIST_FILE": "Widget.plist",
                        "APPLICATION_EXTENSION_API_ONLY": "YES",
                    ]) { $1 }, files: [source.path]),
            ])
    }

    /// The same for all: what it says is read from its own Info.plist.
    private var app: String {
        """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let label = UILabel()
                label.text = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
                label.font = .preferredFont(forTextStyle: .largeTitle)
                label.adjustsFontForContentSizeCategory = true
                label.textAlignment = .center
                label.numberOfLines = 0
                let controller = UIViewController()
                controller.view = label
                label.backgroundColor = .systemBackground
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = controller
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }

        """
    }
}
