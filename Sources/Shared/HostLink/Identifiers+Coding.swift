// The numbers that messages name things by, as fields of a packet.

extension InstanceID {
    func write(to writer: inout PacketWriter) { writer.write(rawValue) }

    init(from reader: inout PacketReader) throws { self.init(try reader.uint32()) }
}

extension RequestID {
    func write(to writer: inout PacketWriter) { writer.write(rawValue) }

    init(from reader: inout PacketReader) throws { self.init(try reader.uint32()) }
}
