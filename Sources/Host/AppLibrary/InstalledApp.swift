import Bundles

/// An app in the library.
public struct InstalledApp: Hashable, Sendable {
    public let bundle: AppBundle
    /// The name of the version's folder: it changes whenever anything in the app changes.
    public let version: String

    public var identifier: String { bundle.identifier }
}
