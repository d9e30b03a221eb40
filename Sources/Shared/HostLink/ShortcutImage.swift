/// A picture of an app's own beside what it offers on its icon.
public struct ShortcutImage: Hashable, Sendable {
    /// What the app calls it.
    public var name: String
    /// Whether that is the name of a symbol instead of an image's.
    public var isSymbol: Bool
    /// How opaque each pixel of a square is, row after row: `LinkLimits.shortcutMask` bytes. Nil if there is nothing to see.
    public var mask: [UInt8]?

    public init(name: String, isSymbol: Bool = false, mask: [UInt8]? = nil) {
        self.name = name
        self.isSymbol = isSymbol
        self.mask = mask
    }
}
