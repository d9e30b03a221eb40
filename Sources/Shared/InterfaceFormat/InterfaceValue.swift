import Foundation
import PropertyLists

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
    /// What a value that is no plain property list type begins with in the file.
    enum Tag: String, CaseIterable {
        case null
        case point
        case size
        case rect
        case insets
        case color
        case font
        case image
        case text
        case reference
        case object
        case list
    }

    func encode() -> PropertyListNode {
        func tagged(_ tag: Tag, _ parts: [PropertyListNode] = []) -> PropertyListNode {
            .array([.string(tag.rawValue)] + parts)
        }
        func tagged(_ tag: Tag, _ numbers: [Double]) -> PropertyListNode { tagged(tag, numbers.map { .number($0) }) }
        switch self {
        case .null: return tagged(.null)
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .string(let value): return .string(value)
        case .point(let value): return tagged(.point, [value.x, value.y])
        case .size(let value): return tagged(.size, [value.width, value.height])
        case .rect(let value): return tagged(.rect, [value.minX, value.minY, value.width, value.height])
        case .insets(let value): return tagged(.insets, [value.top, value.left, value.bottom, value.right])
        case .color(let value): return tagged(.color, [value.encode()])
        case .font(let value): return tagged(.font, [value.encode()])
        case .image(let value): return tagged(.image, [value.encode()])
        case .attributedText(let value): return tagged(.text, value.map { $0.encode() })
        case .reference(let value): return tagged(.reference, [.string(value)])
        case .object(let value): return tagged(.object, [value.encode()])
        case .list(let value): return tagged(.list, value.map { $0.encode() })
        }
    }

    init(_ node: PropertyListNode) throws {
        switch node {
        case .bool(let value): self = .bool(value)
        case .real, .integer: self = .number(node.number ?? 0)
        case .string(let value): self = .string(value)
        case .dictionary: throw InterfaceFormatError.unexpected("a dictionary where a value belongs")
        case .data, .date, .reference: throw InterfaceFormatError.unexpected("a value of an unknown kind")
        case .array(let parts):
            guard case .string(let name)? = parts.first else {
                throw InterfaceFormatError.unexpected("a value without its kind")
            }
            guard let tag = Tag(rawValue: name) else {
                throw InterfaceFormatError.unexpected("a value of the unknown kind “\(name)”")
            }
            self = try InterfaceValue(tag, parts.dropFirst())
        }
    }

    private init(_ tag: Tag, _ parts: ArraySlice<PropertyListNode>) throws {
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
        case .null: self = .null
        case .point:
            let n = try numbers(2)
            self = .point(CGPoint(x: n[0], y: n[1]))
        case .size:
            let n = try numbers(2)
            self = .size(CGSize(width: n[0], height: n[1]))
        case .rect:
            let n = try numbers(4)
            self = .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case .insets:
            let n = try numbers(4)
            self = .insets(InterfaceInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]))
        case .color: self = .color(try InterfaceColor(only()))
        case .font: self = .font(try InterfaceFont(only()))
        case .image: self = .image(try InterfaceImage(only()))
        case .text: self = .attributedText(try parts.map { try InterfaceTextFragment($0) })
        case .reference:
            guard let identifier = try only().string else {
                throw InterfaceFormatError.unexpected("a reference without an identifier")
            }
            self = .reference(identifier)
        case .object: self = .object(try InterfaceObject(only()))
        case .list: self = .list(try parts.map { try InterfaceValue($0) })
        }
    }
}
