// The values inside a GuestMessage, as fields of a packet.

extension Confinement {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(landlockABI, "the Landlock ABI")
        writer.write(seccomp)
        writer.write(noNewPrivileges)
        writer.write(resourceLimits)
    }

    init(from reader: inout PacketReader) throws {
        landlockABI = try reader.integer("the Landlock ABI", in: 0...999)
        seccomp = try reader.bool("seccomp")
        noNewPrivileges = try reader.bool("no_new_privs")
        resourceLimits = try reader.bool("the resource limits")
    }
}

extension LoadedGuest {
    func write(to writer: inout PacketWriter) {
        writer.write(implementsUpdate)
        writer.write(largestDisplayMode.rawValue)
        writer.writeOptional(preferredContentSize) { $0.write($1) }
        writer.writeOptional(fittingHeight) { $0.writePoints(max(0, $1)) }
    }

    init(from reader: inout PacketReader) throws {
        implementsUpdate = try reader.bool("whether it updates")
        largestDisplayMode = try reader.value(DisplayMode.self, "a display mode")
        preferredContentSize = try reader.optional("a preferred size") { try $0.size("a preferred size") }
        fittingHeight = try reader.optional("a height") { try $0.double("a height", in: 0...LinkLimits.points) }
    }
}

extension Frame {
    func write(to writer: inout PacketWriter) throws {
        guard buffer <= 1 else { throw LinkError.badValue("a buffer") }
        writer.write(surface)
        writer.write(buffer)
        writer.write(sequence)
        try writer.writeSeconds(touchTimestamp, "a timestamp")
        // Many small rectangles are no better than everything.
        let damage = self.damage.count <= LinkLimits.damage ? self.damage : []
        try writer.writeCount(damage.count, "the damage", limit: LinkLimits.damage)
        for rect in damage {
            try writer.write(rect.x, "damage")
            try writer.write(rect.y, "damage")
            try writer.write(rect.width, "damage")
            try writer.write(rect.height, "damage")
        }
    }

    init(from reader: inout PacketReader) throws {
        surface = try reader.uint32()
        buffer = try reader.bool("a buffer") ? 1 : 0
        sequence = try reader.uint32()
        touchTimestamp = try reader.seconds("a timestamp")
        damage = []
        for _ in 0..<(try reader.count("the damage", limit: LinkLimits.damage)) {
            let x = try reader.integer("damage", in: 0...LinkLimits.pixels)
            let y = try reader.integer("damage", in: 0...LinkLimits.pixels)
            let width = try reader.integer("damage", in: 1...LinkLimits.pixels)
            let height = try reader.integer("damage", in: 1...LinkLimits.pixels)
            damage.append(PixelRect(x: x, y: y, width: width, height: height))
        }
    }

    /// Checks the frame against the surface that it says it was drawn on.
    /// - Throws: `LinkError.badValue` if damage reaches out of the surface.
    public func check(against geometry: SurfaceGeometry) throws {
        for rect in damage {
            guard rect.x >= 0, rect.y >= 0, rect.width > 0, rect.height > 0,
                rect.x <= geometry.width - rect.width, rect.y <= geometry.height - rect.height
            else { throw LinkError.badValue("damage") }
        }
    }
}
