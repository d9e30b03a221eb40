// What is typed, as fields of a packet.

extension TypingEvent {
    private enum Kind: UInt8, CaseIterable {
        case insert = 0
        case compose = 1
        case key = 2
        case paste = 3
    }

    func write(to writer: inout PacketWriter) throws {
        switch self {
        case .insert(let text):
            writer.write(Kind.insert.rawValue)
            try writer.write(text, "typed text", limit: LinkLimits.typed)
        case .compose(let text):
            writer.write(Kind.compose.rawValue)
            try writer.write(text, "typed text", limit: LinkLimits.typed)
        case .key(let key, let modifiers):
            writer.write(Kind.key.rawValue)
            writer.write(key.rawValue)
            writer.write(modifiers.rawValue)
        case .paste(let text):
            writer.write(Kind.paste.rawValue)
            try writer.write(text, "pasted text", limit: LinkLimits.copied)
        }
    }

    init(from reader: inout PacketReader) throws {
        switch try reader.value(Kind.self, "a kind of typing") {
        case .insert: self = .insert(try reader.string("typed text", limit: LinkLimits.typed))
        case .compose: self = .compose(try reader.string("typed text", limit: LinkLimits.typed))
        case .key:
            let key = try reader.value(TypingKey.self, "a key")
            let modifiers = TypingModifiers(rawValue: try reader.byte())
            guard modifiers.isSubset(of: .all) else { throw LinkError.badValue("modifiers") }
            self = .key(key, modifiers)
        case .paste: self = .paste(try reader.string("pasted text", limit: LinkLimits.copied))
        }
    }
}

extension TypingState {
    func write(to writer: inout PacketWriter) {
        writer.write(caret)
        writer.write(keyboard.rawValue)
        writer.write(returnKey.rawValue)
        writer.write(isSecure)
        writer.writeText(selection, limit: LinkLimits.typed)
    }

    init(from reader: inout PacketReader) throws {
        caret = try reader.rect("a caret")
        keyboard = try reader.value(Keyboard.self, "a keyboard")
        returnKey = try reader.value(ReturnKey.self, "a return key")
        isSecure = try reader.bool("whether it is secure")
        selection = try reader.string("a selection", limit: LinkLimits.typed)
    }
}
