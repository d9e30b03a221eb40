// Insets and offsets as objects and in archives.
import AppleFoundation
import CoreGraphics

extension NSValue {
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(
            structure: "NSDirectionalEdgeInsets", [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    public convenience init(uiOffset offset: UIOffset) {
        self.init(structure: "UIOffset", [offset.horizontal, offset.vertical])
    }

    /// The insets in it; zero if it holds something else.
    public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(_boxed: self) ?? .zero }
    /// The insets in it; zero if it holds something else.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(_boxed: self) ?? .zero }
    /// The offset in it; zero if it holds something else.
    public var uiOffsetValue: UIOffset { UIOffset(_boxed: self) ?? .zero }
}

extension UIEdgeInsets: _BoxedStructure {
    public init?(_boxed value: NSValue) {
        guard value.holds("NSEdgeInsets") || value.holds("UIEdgeInsets") else { return nil }
        let insets = value.edgeInsetsValue
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}

extension NSDirectionalEdgeInsets: _BoxedStructure {
    public init?(_boxed value: NSValue) {
        guard let numbers = value.members(ofStructure: "NSDirectionalEdgeInsets") else { return nil }
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }
}

extension UIOffset: _BoxedStructure {
    public init?(_boxed value: NSValue) {
        guard let numbers = value.members(ofStructure: "UIOffset") else { return nil }
        self.init(horizontal: numbers[0], vertical: numbers[1])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }
}

extension NSCoder {
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encodeNumbers([insets.top, insets.left, insets.bottom, insets.right], forKey: key)
    }

    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encodeNumbers([insets.top, insets.leading, insets.bottom, insets.trailing], forKey: key)
    }

    public func encode(_ offset: UIOffset, forKey key: String) {
        encodeNumbers([offset.horizontal, offset.vertical], forKey: key)
    }

    /// Zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        decodeNumbers(4, forKey: key).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            ?? .zero
    }

    /// Zero if there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        decodeNumbers(4, forKey: key).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        } ?? .zero
    }

    /// Zero if there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        decodeNumbers(2, forKey: key).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}
