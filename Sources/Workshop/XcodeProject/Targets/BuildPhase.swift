/// A step of a target's build.
public struct BuildPhase: Sendable {
    public enum Kind: Hashable, Sendable {
        case sources
        case resources
        case frameworks
        case headers
        case copyFiles(CopyDestination)
        /// Not run by Hodie: it is a program for a Mac.
        case script
        case other(String)
    }

    public let id: String
    public let kind: Kind
    /// The phase's name as Xcode shows it, if the user gave one.
    public let name: String?
    public let files: [BuildFile]
}
