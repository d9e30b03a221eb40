// What is said of accessibility, as fields of a packet.

import Foundation

extension AccessibilityNode {
    /// Writes as many nodes as a packet holds; a screen reader is better served by the first ones than by none.
    static func write(_ nodes: [AccessibilityNode], to writer: inout PacketWriter) {
        var list = PacketWriter()
        var count: UInt16 = 0
        for node in nodes.prefix(LinkLimits.accessibilityNodes) {
            var one = PacketWriter()
            node.write(to: &one)
            guard writer.bytes.count + list.bytes.count + one.bytes.count + 2 <= LinkLimits.packet else { break }
            list.append(one)
            count += 1
        }
        writer.write(count)
        writer.append(list)
    }

    private func write(to writer: inout PacketWriter) {
        writer.write(number)
        writer.write(role.rawValue)
        writer.writeText(label, limit: LinkLimits.label)
        writer.writeText(value, limit: LinkLimits.label)
        writer.writeText(hint, limit: LinkLimits.label)
        writer.writeText(language, limit: LinkLimits.identifier)
        writer.write(LinkRect(frame))
        writer.write(isEnabled)
        writer.write(isSelected)
        writer.write(isActionable)
        writer.write(isAdjustable)
        writer.write(updatesFrequently)
        writer.write(list)
        let actions = actions.prefix(LinkLimits.accessibilityActions)
        writer.write(UInt16(actions.count))
        for action in actions { writer.writeText(action, limit: LinkLimits.label) }
    }

    static func readList(from reader: inout PacketReader) throws -> [AccessibilityNode] {
        var nodes: [AccessibilityNode] = []
        for _ in 0..<(try reader.count("the accessibility nodes", limit: LinkLimits.accessibilityNodes)) {
            nodes.append(try AccessibilityNode(from: &reader))
        }
        return nodes
    }

    private init(from reader: inout PacketReader) throws {
        self.init(
            number: try reader.uint32(), role: try reader.value(Role.self, "a role"),
            label: try reader.string("a label", limit: LinkLimits.label),
            value: try reader.string("a value", limit: LinkLimits.label),
            hint: try reader.string("a hint", limit: LinkLimits.label),
            language: try reader.string("a language", limit: LinkLimits.identifier),
            frame: CGRect(try reader.rect("an element's frame")),
            isEnabled: try reader.bool("whether an element is enabled"),
            isSelected: try reader.bool("whether an element is selected"),
            isActionable: try reader.bool("whether an element is actionable"),
            isAdjustable: try reader.bool("whether an element is adjustable"),
            updatesFrequently: try reader.bool("whether an element updates frequently"),
            list: try reader.uint32())
        for _ in 0..<(try reader.count("an element's actions", limit: LinkLimits.accessibilityActions)) {
            actions.append(try reader.string("an action", limit: LinkLimits.label))
        }
    }
}

extension CGRect {
    fileprivate init(_ rect: LinkRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}

extension LinkRect {
    fileprivate init(_ rect: CGRect) {
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}

extension AccessibilityEvent {
    private enum Kind: UInt8 {
        case announcement = 0
        case focus = 1
    }

    func write(to writer: inout PacketWriter) {
        switch self {
        case .announcement(let text, let language):
            writer.write(Kind.announcement.rawValue)
            writer.writeText(text, limit: LinkLimits.text)
            writer.writeText(language, limit: LinkLimits.identifier)
        case .focus(let number):
            writer.write(Kind.focus.rawValue)
            writer.write(number)
        }
    }

    init(from reader: inout PacketReader) throws {
        switch try reader.value(Kind.self, "an accessibility event") {
        case .announcement:
            self = .announcement(
                try reader.string("an announcement", limit: LinkLimits.text),
                language: try reader.string("a language", limit: LinkLimits.identifier))
        case .focus: self = .focus(try reader.uint32())
        }
    }
}

extension AccessibilityAction {
    private enum Kind: UInt8 {
        case activate = 0
        case increment = 1
        case decrement = 2
        case escape = 3
        case magicTap = 4
        case custom = 5
    }

    private var kind: Kind {
        switch self {
        case .activate: .activate
        case .increment: .increment
        case .decrement: .decrement
        case .escape: .escape
        case .magicTap: .magicTap
        case .custom: .custom
        }
    }

    func write(to writer: inout PacketWriter) {
        writer.write(kind.rawValue)
        if case .custom(let place) = self { writer.write(place) }
    }

    init(from reader: inout PacketReader) throws {
        switch try reader.value(Kind.self, "an accessibility action") {
        case .activate: self = .activate
        case .increment: self = .increment
        case .decrement: self = .decrement
        case .escape: self = .escape
        case .magicTap: self = .magicTap
        case .custom: self = .custom(try reader.byte())
        }
    }
}
