import Foundation

/// A target of another project, by name.
public struct RemoteTarget: Hashable, Sendable {
    /// The other `.xcodeproj`.
    public var project: URL
    public var target: String
}
