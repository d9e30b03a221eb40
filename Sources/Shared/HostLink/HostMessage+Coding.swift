// HostMessage as a packet.

extension HostMessage: LinkMessage {
    public var descriptorCount: Int {
        if case .surface = self { return 1 }
        return 0
    }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .start(let identity, let limits, let environment):
            return try packet(0) { writer in
                try identity.write(to: &writer)
                try limits.write(to: &writer)
                try environment.write(to: &writer)
            }
        case .environment(let environment): return try packet(1) { try environment.write(to: &$0) }
        case .surface(let instance, let geometry):
            return try packet(2) { writer in
                writer.write(instance.rawValue)
                try geometry.write(to: &writer)
            }
        case .release(let instance, let buffer): return try packet(3, instance) { $0.write(buffer) }
        case .openWidget(let instance, let opening): return try packet(4, instance) { opening.write(to: &$0) }
        case .performUpdate(let instance): return try packet(5, instance)
        case .appear(let instance): return try packet(6, instance)
        case .disappear(let instance): return try packet(7, instance)
        case .discard(let instance): return try packet(8, instance)
        case .displayMode(let instance, let mode, let maximumSize):
            return try packet(9, instance) { writer in
                writer.write(mode.rawValue)
                writer.write(maximumSize)
            }
        case .resize(let instance, let size): return try packet(10, instance) { $0.write(size) }
        case .touch(let instance, let event): return try packet(11, instance) { try event.write(to: &$0) }
        case .opened(let request, let success):
            return try packet(12) { writer in
                writer.write(request.rawValue)
                writer.write(success)
            }
        case .launchApplication(let instance, let url):
            return try packet(13, instance) { writer in
                try writer.writeOptional(url) { try $0.write($1, "a URL", limit: LinkLimits.url) }
            }
        case .openURL(let instance, let url):
            return try packet(14, instance) { try $0.write(url, "a URL", limit: LinkLimits.url) }
        case .application(let instance, let transition):
            return try packet(15, instance) { $0.write(transition.rawValue) }
        case .ping(let number): return try packet(16) { $0.write(number) }
        case .draw(let instance): return try packet(17, instance)
        case .appearance(let instance, let appearance):
            return try packet(18, instance) { $0.write(appearance.rawValue) }
        }
    }

    private func packet(
        _ tag: UInt8, _ instance: InstanceID, _ fields: (inout PacketWriter) throws -> Void = { _ in }
    ) throws -> [UInt8] {
        try packet(tag) { writer in
            writer.write(instance.rawValue)
            try fields(&writer)
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet) { tag, reader in
            switch tag {
            case 0:
                return .start(
                    try GuestIdentity(from: &reader), try GuestLimits(from: &reader),
                    try GuestEnvironment(from: &reader))
            case 1: return .environment(try GuestEnvironment(from: &reader))
            case 12: return .opened(RequestID(try reader.uint32()), success: try reader.bool("success"))
            case 16: return .ping(try reader.uint32())
            case 2...15, 17, 18: return try Self.read(tag, InstanceID(try reader.uint32()), &reader)
            default: throw LinkError.unknownMessage(tag)
            }
        }
    }

    private static func read(_ tag: UInt8, _ instance: InstanceID, _ reader: inout PacketReader) throws -> HostMessage {
        switch tag {
        case 2: return .surface(instance, try SurfaceGeometry(from: &reader))
        case 3: return .release(instance, buffer: try reader.bool("a buffer") ? 1 : 0)
        case 4: return .openWidget(instance, try WidgetOpening(from: &reader))
        case 5: return .performUpdate(instance)
        case 6: return .appear(instance)
        case 7: return .disappear(instance)
        case 8: return .discard(instance)
        case 9:
            let mode = try reader.value(DisplayMode.self, "a display mode")
            return .displayMode(instance, mode, maximumSize: try reader.size("a maximum size"))
        case 10: return .resize(instance, try reader.size("a size"))
        case 11: return .touch(instance, try TouchEvent(from: &reader))
        case 13:
            let url = try reader.optional("a URL") { try $0.name("a URL", limit: LinkLimits.url) }
            return .launchApplication(instance, url: url)
        case 14: return .openURL(instance, try reader.name("a URL", limit: LinkLimits.url))
        case 15: return .application(instance, try reader.value(ApplicationTransition.self, "a transition"))
        case 17: return .draw(instance)
        case 18: return .appearance(instance, try reader.value(GuestEnvironment.Appearance.self, "an appearance"))
        default: throw LinkError.unknownMessage(tag)
        }
    }
}
