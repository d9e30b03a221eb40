import Bundles

/// A widget in the library, with the app that contains it.
public struct InstalledWidget: Hashable, Sendable {
    public let widget: WidgetBundle
    public let app: InstalledApp

    public var identifier: String { widget.identifier }
}
