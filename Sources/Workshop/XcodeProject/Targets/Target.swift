import Foundation

/// A target that makes a product from files.
public struct Target: Sendable {
    /// The extension point of Today widgets.
    public static let widgetExtensionPoint = "com.apple.widget-extension"

    public let id: String
    public let name: String
    public let product: ProductType
    public let phases: [BuildPhase]
    public let dependencies: [TargetDependency]
    public let synchronizedFolders: [SynchronizedFolder]
    public let configurations: ConfigurationList
    /// Products of Swift packages that the target links.
    public let packageProducts: [String]
    /// The file names of the product, as the project states them: its name, and that of its file.
    public var productFiles: Set<String> = []

    /// Whether the target depends on or embeds the target with this id.
    public func uses(_ id: String) -> Bool {
        dependencies.contains(.target(id: id))
            || phases.contains { phase in phase.files.contains { $0.item.productTargetID == id } }
    }
}
