import Foundation

/// An app on disk: `Name.app`, its widgets and what its manifest grants.
public struct AppBundle: Hashable, Sendable {
    public let info: BundleInfo
    public let widgets: [WidgetBundle]
    public let manifest: BundleManifest
    /// The app's own URL schemes (`CFBundleURLTypes`), in lower case.
    public let urlSchemes: [String]
    /// The documents that the app takes.
    public let documentTypes: DocumentTypes
    /// What the app offers on its icon (`UIApplicationShortcutItems`), in order.
    public let shortcutItems: [ShortcutDeclaration]
    /// The bundle identifier of the widget that the app wants over its icon (`UIApplicationShortcutWidget`), if it names
    /// one.
    public let shortcutWidget: String?
    /// The app's icon, if it has one.
    public let icon: URL?

    public var url: URL { info.url }
    public var identifier: String { info.identifier }

    /// Reads the app at `url`. What the files contain is checked by `BundleContents.verify`, not here.
    /// - Throws: `BundleError`
    public init(url: URL) throws {
        let manifest = try BundleManifest.read(from: url)
        let table = try BundleInfo.propertyList(of: url)
        let info = try BundleInfo(url: url, propertyList: table)
        guard info.identifier == manifest.identifier else {
            throw BundleError.badManifest(
                path: url.appendingPathComponent(BundleManifest.fileName).path,
                reason: "it is for \(manifest.identifier), the app is \(info.identifier)")
        }
        self.info = info
        self.manifest = manifest
        let types = table["CFBundleURLTypes"] as? [[String: Any]] ?? []
        urlSchemes = types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
        documentTypes = DocumentTypes(table)
        shortcutItems = ShortcutDeclaration.all(in: table)
        shortcutWidget = table["UIApplicationShortcutWidget"] as? String
        let icon = url.appendingPathComponent("AppIcon.png")
        self.icon = FileManager.default.fileExists(atPath: icon.path) ? icon : nil
        widgets = try manifest.parts.filter { !$0.path.isEmpty }.sorted { $0.path < $1.path }.compactMap { part in
            guard let widget = try WidgetBundle(url: url.appendingPathComponent(part.path)) else { return nil }
            guard widget.identifier == part.identifier else {
                throw BundleError.badManifest(
                    path: url.appendingPathComponent(BundleManifest.fileName).path,
                    reason: "\(part.path) is \(widget.identifier), not \(part.identifier)")
            }
            return widget
        }
    }

    /// The app groups of the app or the widget with this identifier; empty for any other.
    public func groups(of identifier: String) -> [String] {
        manifest.part(identifier)?.entitlements.applicationGroups ?? []
    }
}
