/// A name that comes from an app or a project and becomes one component of a path.
///
/// It is not empty, no longer than 200 bytes (a suffix such as `.appex` still fits), has no `/`, no control character and
/// no dot first: neither `..` nor a hidden file.
public struct SafeName: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    private static let greatestLength = 200

    /// - Throws: `BundleError.unsafeName`
    public init(_ name: String) throws {
        let isFine =
            Self.isFileName(name) && name.utf8.count <= Self.greatestLength && !name.hasPrefix(".")
            && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard isFine else { throw BundleError.unsafeName(name) }
        description = name
    }

    /// Bundle and group identifiers: letters, digits, `-`, `.`, `_`; not empty, no longer than 200 bytes, no dot first.
    /// - Throws: `BundleError.unsafeName`
    public static func check(identifier: String) throws {
        let isFine =
            !identifier.isEmpty && identifier.utf8.count <= greatestLength && !identifier.hasPrefix(".")
            && identifier.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: return true
                default: return false
                }
            }
        guard isFine else { throw BundleError.unsafeName(identifier) }
    }

    /// Whether the path stays inside of the folder it is relative to.
    public static func isRelativePath(_ path: String) -> Bool {
        guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("\0"), path.utf8.count <= 1000 else { return false }
        return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".."
        }
    }

    /// Whether the name is one path component.
    public static func isFileName(_ name: String) -> Bool { isRelativePath(name) && !name.contains("/") }
}
