import Foundation

/// A file that a project names and that is left out.
public struct RefusedFile: Hashable, Sendable {
    public var url: URL
    public var reason: FileRefusal
}
