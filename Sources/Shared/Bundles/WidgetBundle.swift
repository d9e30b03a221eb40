import Foundation

/// A widget extension in an app: `PlugIns/Name.appex`.
public struct WidgetBundle: Hashable, Sendable {
    /// The extension point of Today widgets.
    public static let extensionPoint = "com.apple.widget-extension"

    public let info: BundleInfo
    /// The storyboard whose initial scene is the widget, without `.storyboard`.
    public let mainStoryboard: String?
    /// The class of the widget's controller, `Class` or `Module.Class`.
    public let principalClass: String?
    /// Seconds from one update to the next while nobody looks, as its author wants it (`HodieRefreshInterval`); nil if
    /// nothing is said.
    public let refreshInterval: Double?

    public var url: URL { info.url }
    public var identifier: String { info.identifier }

    /// - Returns: nil if the extension is for another extension point.
    /// - Throws: `BundleError`
    init?(url: URL) throws {
        let table = try BundleInfo.propertyList(of: url)
        let values = table["NSExtension"] as? [String: Any] ?? [:]
        guard values["NSExtensionPointIdentifier"] as? String == Self.extensionPoint else { return nil }
        info = try BundleInfo(url: url, propertyList: table)
        mainStoryboard = values["NSExtensionMainStoryboard"] as? String
        principalClass = values["NSExtensionPrincipalClass"] as? String
        let interval = (table["HodieRefreshInterval"] as? NSNumber)?.doubleValue
        refreshInterval = interval.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
}
