/// Names that come from an app and become names on disk.
public enum SafeName {
    /// Bundle and group identifiers: letters, digits, `-`, `.`, `_`; not empty, no longer than 200 bytes, no dot first.
    /// - Throws: `BundleError.unsafeName`
    public static func check(identifier: String) throws {
        let isFine =
            !identifier.isEmpty && identifier.utf8.count <= 200 && !identifier.hasPrefix(".")
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
