import Foundation

/// A file's membership in a build phase.
public struct BuildFile: Sendable {
    public enum Item: Sendable {
        case file(FileReference)
        /// One file in several languages, each in its `.lproj` folder.
        case variants(name: String, files: [FileReference])
        /// The product of a target of the same project.
        case product(targetID: String, name: String)
        /// The product of another project.
        case remote(RemoteTarget)
        /// Something of the system, or prebuilt.
        case external(name: String)
        case package(product: String)
        /// The project names nothing that exists in it.
        case dangling

        var productTargetID: String? {
            if case .product(let id, _) = self { return id }
            return nil
        }
    }

    public var item: Item
    public var compilerFlags: [String] = []
    /// `ios`, `maccatalyst` …; empty means all.
    public var platformFilters: [String] = []

    /// Whether the file belongs to a build for iOS.
    public var isForIOS: Bool { platformFilters.isEmpty || platformFilters.contains("ios") }
}
