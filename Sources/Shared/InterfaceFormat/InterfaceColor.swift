import PropertyLists

/// A colour as the file says it: by its components, or by the name of a system or catalogue colour with the
/// components that Interface Builder knew for it.
public struct InterfaceColor: Hashable, Sendable {
    public enum Origin: String, Hashable, Sendable {
        /// The components are all there is.
        case components
        /// `name` is a UIKit colour such as `labelColor` or `darkTextColor`.
        case system
        /// `name` is a colour of the bundle's asset catalogue.
        case catalog
    }

    public enum Space: String, Hashable, Sendable {
        case sRGB
        case displayP3
    }

    public var origin: Origin
    public var name: String?
    public var space: Space
    /// Each 0 to 1 (more is allowed in the wide space). For a named colour: what to use when the name is unknown.
    public var red: Double
    public var green: Double
    public var blue: Double
    /// 0 to 1.
    public var alpha: Double
    /// Whether the components are worth anything: a named colour may come without.
    public var hasComponents: Bool

    public init(
        origin: Origin = .components, name: String? = nil, space: Space = .sRGB, red: Double = 0, green: Double = 0,
        blue: Double = 0, alpha: Double = 1, hasComponents: Bool = true
    ) {
        self.origin = origin
        self.name = name
        self.space = space
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.hasComponents = hasComponents
    }
}

extension InterfaceColor {
    func encode() -> PropertyListNode {
        .array([
            .string(origin.rawValue), .string(name ?? ""), .string(space.rawValue), .number(red), .number(green),
            .number(blue), .number(alpha), .bool(hasComponents),
        ])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 8, let origin = parts[0].string.flatMap(Origin.init),
            let name = parts[1].string, let space = parts[2].string.flatMap(Space.init),
            let red = parts[3].number, let green = parts[4].number, let blue = parts[5].number,
            let alpha = parts[6].number, let hasComponents = parts[7].bool
        else { throw InterfaceFormatError.unexpected("a colour that is not one") }
        self.init(
            origin: origin, name: name.isEmpty ? nil : name, space: space, red: red, green: green, blue: blue,
            alpha: alpha, hasComponents: hasComponents)
    }
}
