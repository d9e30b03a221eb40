/// Something that an interface file takes from outside of it by name, with its place.
public struct InterfaceName: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Of the bundle's catalogs or files.
        case image
        /// Of a catalog.
        case color
        /// By its PostScript name, or its family's.
        case font
    }

    public var kind: Kind
    public var name: String
    /// From 1.
    public var line: Int
    public var column: Int
    /// Of a font: the file that Interface Builder found it in; nil if it names none.
    public var file: String?
}
