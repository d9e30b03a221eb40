/// One Swift source of a target as the user wrote it.
public struct SourceFile: Sendable, Hashable {
    /// The user's own path, as diagnostics shall show it.
    public let path: String
    public let text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The last component of the path.
    public var name: String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// A name for the rewritten file: it differs from the user's file name, which `#fileID` must keep, and is never
    /// `main.swift`.
    var rewrittenName: String {
        (name.hasSuffix(".swift") ? String(name.dropLast(6)) : name) + ".rewritten.swift"
    }
}
