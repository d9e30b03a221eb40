import Bundles
import Foundation

/// An app in a folder of its own.
public struct TemporaryApp: Sendable {
    /// `Sample.app`
    public let app: URL

    public init(
        identifier: String = "org.example.app", widget: String = "org.example.app.widget", groups: [String] = [],
        team: String = "TEAM", domains: [String] = [], documents: [String] = [], text: String = "one"
    ) throws {
        app = try TemporaryFolder.make().appendingPathComponent("Sample.app", isDirectory: true)
        try write(
            "Info.plist",
            [
                "CFBundleIdentifier": identifier, "CFBundleExecutable": "Sample", "CFBundleName": "Sample",
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["Sample"]]],
                "CFBundleDocumentTypes": [["LSItemContentTypes": documents]],
            ])
        try write("Sample.so", text: text)
        try write(
            "PlugIns/Widget.appex/Info.plist",
            [
                "CFBundleIdentifier": widget, "CFBundleExecutable": "Widget", "CFBundleDisplayName": "Widget",
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.widget-extension",
                    "NSExtensionPrincipalClass": "Widget.Controller",
                ],
            ])
        try write("PlugIns/Widget.appex/Widget.so", text: text)
        try write("PlugIns/Widget.appex/de.lproj/InfoPlist.strings", ["CFBundleDisplayName": "Fenster"])
        try write("PlugIns/Widget.appex/zh-Hans.lproj/InfoPlist.strings", ["CFBundleDisplayName": "小组件"])
        try seal(identifier: identifier, widget: widget, groups: groups, team: team, domains: domains)
    }

    /// Writes a manifest that fits the files.
    public func seal(
        identifier: String = "org.example.app", widget: String = "org.example.app.widget", groups: [String] = [],
        team: String = "TEAM", domains: [String] = [], memoryLimit: Int = 16
    ) throws {
        let entitlements = Entitlements(applicationGroups: groups, associatedDomains: domains)
        var manifest = BundleManifest(identifier: identifier, team: team, memoryLimit: memoryLimit)
        manifest.parts = [
            .init(path: "", identifier: identifier, entitlements: entitlements),
            .init(path: "PlugIns/Widget.appex", identifier: widget, entitlements: entitlements),
        ]
        manifest.files = try BundleContents.hash(app)
        try manifest.write(to: app)
    }

    public func write(_ path: String, text: String) throws {
        let file = app.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    public func write(_ path: String, _ table: [String: Any]) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
        try write(path, text: "")
        try data.write(to: app.appendingPathComponent(path))
    }
}
