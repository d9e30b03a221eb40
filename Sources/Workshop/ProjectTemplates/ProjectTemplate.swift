import Bundles
import Foundation

/// A new project: an app with a Today extension that counts taps, for Xcode and for Hodie.
///
/// The app and its widget share a number by their app group; what both know lies in `Shared`, and has a test that runs in
/// Xcode and by `swift test`.
public struct ProjectTemplate: Hashable, Sendable {
    /// How the widget's views are made.
    public enum Interface: Hashable, Sendable {
        case storyboard
        case code
    }

    /// The project's, the app's and the widget's name.
    public let name: String
    /// The app's bundle identifier; the widget's is `.widget` below it.
    public let identifier: String
    public let interface: Interface

    /// - Parameter identifier: nil for one below `org.example`.
    /// - Throws: `TemplateError.unusableName`; `BundleError.unsafeName` for an identifier that is none.
    public init(name: String, identifier: String? = nil, interface: Interface) throws {
        let isUsable =
            name.first?.isLetter == true && (try? SafeName(name)) != nil
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_".contains($0)) }
        guard isUsable else { throw TemplateError.unusableName(name) }
        self.name = name
        self.identifier = identifier ?? "org.example." + Self.identifierPart(name)
        self.interface = interface
        try SafeName.check(identifier: self.identifier)
    }

    /// What of a name can be a part of a bundle identifier: small letters, digits and dashes.
    static func identifierPart(_ name: String) -> String {
        let part = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return String(part)
    }

    /// The module of what the app and the widget share, as the Swift package has it.
    var sharedModule: String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "Shared"
    }

    /// The widget's module.
    var widgetTarget: String { "\(name) Widget" }
    var widgetModule: String { String(widgetTarget.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    var group: String { "group.\(identifier)" }

    /// Writes the project into a folder of its name.
    ///
    /// - Parameter folder: where that folder is made.
    /// - Returns: the `.xcodeproj`.
    /// - Throws: `TemplateError.alreadyThere`, `TemplateError.disk`
    public func write(into folder: URL) throws -> URL {
        let target = folder.appendingPathComponent(name, isDirectory: true)
        guard !FileManager.default.fileExists(atPath: target.path) else {
            throw TemplateError.alreadyThere(path: target.path)
        }
        for (path, text) in files { try TemplateError.writing(text, to: target.appendingPathComponent(path)) }
        return target.appendingPathComponent("\(name).xcodeproj", isDirectory: true)
    }

    /// All files of the project, by their path.
    var files: [String: String] {
        var files = [
            "\(name).xcodeproj/project.pbxproj": projectFile.text,
            "\(name).entitlements": entitlements,
            "App/AppDelegate.swift": appDelegate,
            "App/CountViewController.swift": appController,
            "Shared/TapCount.swift": sharedModel,
            "Tests/TapCountTests.swift": tests,
            "Package.swift": package,
            ".gitignore": ".build/\nxcuserdata/\n",
            "Widget/Info.plist": WidgetInfoPlist(
                principalClass: interface == .code ? "TodayViewController" : nil,
                storyboard: interface == .storyboard ? "MainInterface" : nil
            ).text,
            "Widget/TodayViewController.swift": widgetController,
        ]
        if interface == .storyboard { files["Widget/MainInterface.storyboard"] = storyboard }
        return files
    }

    private var projectFile: ProjectFile {
        ProjectFile(
            settings: ProjectFile.commonSettings,
            targets: [
                .init(
                    name: name, product: .application,
                    settings: [
                        "PRODUCT_BUNDLE_IDENTIFIER": identifier, "CODE_SIGN_ENTITLEMENTS": "\(name).entitlements",
                        "INFOPLIST_KEY_CFBundleDisplayName": name,
                        "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
                        "LD_RUNPATH_SEARCH_PATHS": "$(inherited) @executable_path/Frameworks",
                    ], folders: ["App", "Shared"], embeds: widgetTarget),
                .init(
                    name: widgetTarget, product: .appExtension,
                    settings: [
                        "PRODUCT_BUNDLE_IDENTIFIER": "\(identifier).widget",
                        "CODE_SIGN_ENTITLEMENTS": "\(name).entitlements", "INFOPLIST_FILE": "Widget/Info.plist",
                        "INFOPLIST_KEY_CFBundleDisplayName": name, "APPLICATION_EXTENSION_API_ONLY": "YES",
                        "SKIP_INSTALL": "YES",
                        "LD_RUNPATH_SEARCH_PATHS":
                            "$(inherited) @executable_path/Frameworks @executable_path/../../Frameworks",
                    ], folders: ["Widget", "Shared"], exceptions: ["Info.plist"]),
                .init(
                    name: "\(name) Tests", product: .unitTests,
                    settings: ["PRODUCT_BUNDLE_IDENTIFIER": "\(identifier).tests"], folders: ["Tests", "Shared"]),
            ])
    }
}

extension ProjectFile {
    /// What the targets of every project that Hodie writes have in common.
    static let commonSettings = [
        "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "13.0", "TARGETED_DEVICE_FAMILY": "1,2",
        "SWIFT_VERSION": "5.0", "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
        "GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_NAME": "$(TARGET_NAME)", "CODE_SIGN_STYLE": "Automatic",
        "ALWAYS_SEARCH_USER_PATHS": "NO",
    ]
}
