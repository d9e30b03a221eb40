import Foundation

/// What a build made.
public struct BuildResult: Sendable {
    /// `Name.app`
    public var app: URL
    /// The app's bundle identifier.
    public var identifier: String
    /// The widgets' bundle identifiers.
    public var widgets: [String]
    /// The targets that had to be compiled; the others were as before.
    public var compiled: [String]
}
