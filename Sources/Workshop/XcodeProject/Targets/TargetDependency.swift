import Foundation

/// What a target needs built first.
public enum TargetDependency: Hashable, Sendable {
    /// A target of the same project.
    case target(id: String)
    /// A target of another project, which this project only points at.
    case external(RemoteTarget)
    case package(product: String)
}
