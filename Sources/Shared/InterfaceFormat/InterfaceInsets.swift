import PropertyLists

/// Distances from the four edges, in points.
public struct InterfaceInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension InterfaceInsets {
    func encode() -> PropertyListNode { .array([top, left, bottom, right].map { .number($0) }) }

    init(_ node: PropertyListNode) throws {
        let parts = node.array?.compactMap(\.number) ?? []
        guard parts.count == 4 else { throw InterfaceFormatError.unexpected("insets without their four edges") }
        self.init(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3])
    }
}
