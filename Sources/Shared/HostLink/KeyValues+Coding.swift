// Keys, as fields of a packet.

extension KeyEvent {
    func write(to writer: inout PacketWriter) throws {
        writer.write(phase.rawValue)
        writer.write(UInt32(usage))
        try writer.write(characters, "a key's characters", limit: LinkLimits.keyText)
        try writer.write(plain, "a key's characters", limit: LinkLimits.keyText)
        writer.write(modifiers.rawValue)
        try writer.writeSeconds(timestamp, "a timestamp")
    }

    init(from reader: inout PacketReader) throws {
        phase = try reader.value(Phase.self, "a key's phase")
        usage = try Self.usage(from: &reader)
        characters = try reader.string("a key's characters", limit: LinkLimits.keyText)
        plain = try reader.string("a key's characters", limit: LinkLimits.keyText)
        modifiers = try KeyModifiers(from: &reader)
        timestamp = try reader.seconds("a timestamp")
    }

    static func usage(from reader: inout PacketReader) throws -> UInt16 {
        guard let usage = UInt16(exactly: try reader.uint32()) else { throw LinkError.badValue("a key") }
        return usage
    }
}

extension KeyModifiers {
    fileprivate init(from reader: inout PacketReader) throws {
        self.init(rawValue: try reader.byte())
        guard isSubset(of: .all) else { throw LinkError.badValue("modifiers") }
    }
}

extension KeyWishes {
    func write(to writer: inout PacketWriter) throws {
        try writer.writeCount(commands.count, "key commands", limit: LinkLimits.keyCommands)
        for command in commands {
            try writer.write(command.key, "a key's name", limit: LinkLimits.keyName)
            writer.write(command.modifiers.rawValue)
        }
        writer.write(takesPresses)
    }

    init(from reader: inout PacketReader) throws {
        let count = try reader.count("key commands", limit: LinkLimits.keyCommands)
        commands = try (0..<count).map { _ in
            Command(
                key: try reader.string("a key's name", limit: LinkLimits.keyName),
                modifiers: try KeyModifiers(from: &reader))
        }
        takesPresses = try reader.bool("whether it takes presses")
    }
}
