// GuestMessage as a packet.

extension GuestMessage: LinkMessage {
    /// A guest hands nothing over.
    public var descriptorCount: Int { 0 }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .ready(let confinement): return try packet(0) { try confinement.write(to: &$0) }
        case .loaded(let instance, let guest): return try packet(1, instance) { guest.write(to: &$0) }
        case .loadFailed(let instance, let reason):
            return try packet(2, instance) { $0.writeText(reason, limit: LinkLimits.text) }
        case .frame(let instance, let frame): return try packet(3, instance) { try frame.write(to: &$0) }
        case .updated(let instance, let result): return try packet(4, instance) { $0.write(result.rawValue) }
        case .preferredContentSize(let instance, let size): return try packet(5, instance) { $0.write(size) }
        case .largestDisplayMode(let instance, let mode): return try packet(6, instance) { $0.write(mode.rawValue) }
        case .fittingHeight(let instance, let height):
            return try packet(12, instance) { $0.writeOptional(height) { $0.writePoints(max(0, $1)) } }
        case .openURL(let instance, let request, let url):
            return try packet(7, instance) { writer in
                writer.write(request.rawValue)
                try writer.write(url, "a URL", limit: LinkLimits.url)
            }
        case .setHasContent(let flag, let bundleIdentifier):
            return try packet(8) { writer in
                writer.write(flag)
                try writer.write(bundleIdentifier, "a bundle identifier", limit: LinkLimits.identifier)
            }
        case .accessibility(let instance, let nodes):
            return try packet(9, instance) { AccessibilityNode.write(nodes, to: &$0) }
        case .log(let level, let text):
            return try packet(10) { writer in
                writer.write(level.rawValue)
                writer.writeText(text, limit: LinkLimits.text)
            }
        case .refused(let sentence): return try packet(13) { $0.writeText(sentence, limit: LinkLimits.text) }
        case .pong(let number): return try packet(11) { $0.write(number) }
        }
    }

    private func packet(
        _ tag: UInt8, _ instance: InstanceID, _ fields: (inout PacketWriter) throws -> Void
    ) throws -> [UInt8] {
        try packet(tag) { writer in
            writer.write(instance.rawValue)
            try fields(&writer)
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { tag, reader in
            switch tag {
            case 0: return .ready(try Confinement(from: &reader))
            case 8:
                let flag = try reader.bool("whether there is content")
                let identifier = try reader.name("a bundle identifier", limit: LinkLimits.identifier)
                return .setHasContent(flag, bundleIdentifier: identifier)
            case 10:
                let level = try reader.value(LogLevel.self, "a log level")
                return .log(level, try reader.string("a line of the log", limit: LinkLimits.text))
            case 11: return .pong(try reader.uint32())
            case 13: return .refused(try reader.string("a refusal", limit: LinkLimits.text))
            case 1...9, 12: return try Self.read(tag, InstanceID(try reader.uint32()), &reader)
            default: throw LinkError.unknownMessage(tag)
            }
        }
    }

    private static func read(_ tag: UInt8, _ instance: InstanceID, _ reader: inout PacketReader) throws -> GuestMessage
    {
        switch tag {
        case 1: return .loaded(instance, try LoadedGuest(from: &reader))
        case 2: return .loadFailed(instance, reason: try reader.string("a reason", limit: LinkLimits.text))
        case 3: return .frame(instance, try Frame(from: &reader))
        case 4: return .updated(instance, try reader.value(UpdateResult.self, "an update's result"))
        case 5: return .preferredContentSize(instance, try reader.size("a preferred size"))
        case 6: return .largestDisplayMode(instance, try reader.value(DisplayMode.self, "a display mode"))
        case 7:
            let request = RequestID(try reader.uint32())
            return .openURL(instance, request, url: try reader.name("a URL", limit: LinkLimits.url))
        case 12:
            return .fittingHeight(
                instance, try reader.optional("a height") { try $0.double("a height", in: 0...LinkLimits.points) })
        case 9: return .accessibility(instance, try AccessibilityNode.readList(from: &reader))
        default: throw LinkError.unknownMessage(tag)
        }
    }
}
