/// Much or little room in one direction.
///
/// - Status: complete
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2

    /// As interface files and asset catalogs call it; nil for none.
    package var name: String? {
        switch self {
        case .unspecified: nil
        case .compact: "compact"
        case .regular: "regular"
        }
    }
}
