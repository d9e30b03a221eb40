import Foundation

/// What a property of an interface object can be, in the terms of the file that it came from. Enumerations stay the
/// names that Interface Builder uses (`scaleToFill`), so that the reader of a compiled file needs no key.
public indirect enum InterfaceValue: Hashable, Sendable {
    /// An explicit "no value", which differs from a property that the file does not mention.
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    /// In points.
    case point(CGPoint)
    /// In points.
    case size(CGSize)
    /// In points.
    case rect(CGRect)
    /// In points.
    case insets(InterfaceInsets)
    case color(InterfaceColor)
    case font(InterfaceFont)
    case image(InterfaceImage)
    case attributedText([InterfaceTextFragment])
    /// The identifier of an object elsewhere in the file.
    case reference(String)
    /// An object of its own, for example a tab bar item.
    case object(InterfaceObject)
    case list([InterfaceValue])
}

extension InterfaceValue {
    func encode() -> PropertyListNode {
        switch self {
        case .null: return .array([.string("null")])
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .string(let value): return .string(value)
        case .point(let value): return .tagged("point", [Double(value.x), Double(value.y)])
        case .size(let value): return .tagged("size", [Double(value.width), Double(value.height)])
        case .rect(let value): return .tagged("rect", value.numbers)
        case .insets(let value): return .tagged("insets", [value.top, value.left, value.bottom, value.right])
        case .color(let value): return .array([.string("color"), value.encode()])
        case .font(let value): return .array([.string("font"), value.encode()])
        case .image(let value): return .array([.string("image"), value.encode()])
        case .attributedText(let value): return .array([.string("text")] + value.map { $0.encode() })
        case .reference(let value): return .array([.string("reference"), .string(value)])
        case .object(let value): return .array([.string("object"), value.encode()])
        case .list(let value): return .array([.string("list")] + value.map { $0.encode() })
        }
    }

    init(_ node: PropertyListNode) throws {
        switch node {
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .string(let value): self = .string(value)
        case .dictionary: throw InterfaceFormatError.unexpected("a dictionary where a value belongs")
        case .array(let parts):
            guard case .string(let tag)? = parts.first else {
                throw InterfaceFormatError.unexpected("a value without its kind")
            }
            self = try InterfaceValue(tag: tag, parts: parts.dropFirst())
        }
    }

    private init(tag: String, parts: ArraySlice<PropertyListNode>) throws {
        func numbers(_ count: Int) throws -> [Double] {
            let values = parts.compactMap(\.number)
            guard values.count == count else {
                throw InterfaceFormatError.unexpected("a \(tag) with \(values.count) numbers")
            }
            return values
        }
        func only() throws -> PropertyListNode {
            guard let part = parts.first else { throw InterfaceFormatError.unexpected("an empty \(tag)") }
            return part
        }
        switch tag {
        case "null": self = .null
        case "point":
            let n = try numbers(2)
            self = .point(CGPoint(x: n[0], y: n[1]))
        case "size":
            let n = try numbers(2)
            self = .size(CGSize(width: n[0], height: n[1]))
        case "rect":
            let n = try numbers(4)
            self = .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case "insets":
            let n = try numbers(4)
            self = .insets(InterfaceInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]))
        case "color": self = .color(try InterfaceColor(only()))
        case "font": self = .font(try InterfaceFont(only()))
        case "image": self = .image(try InterfaceImage(only()))
        case "text": self = .attributedText(try parts.map { try InterfaceTextFragment($0) })
        case "reference": self = .reference(try only().string ?? "")
        case "object": self = .object(try InterfaceObject(only()))
        case "list": self = .list(try parts.map { try InterfaceValue($0) })
        default: throw InterfaceFormatError.unexpected("a value of the unknown kind “\(tag)”")
        }
    }
}

extension CGRect {
    var numbers: [Double] { [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)] }
}
