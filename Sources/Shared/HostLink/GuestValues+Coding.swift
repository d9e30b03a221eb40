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
        try writer.write(damage)
        let move = (self.move?.rest.count ?? 0) <= LinkLimits.damage ? self.move : nil
        writer.write(move != nil)
        guard let move else { return }
        try writer.write(move.rect)
        // Where they come from is never negative, which the way may be.
        try writer.write(move.origin.x, "a move")
        try writer.write(move.origin.y, "a move")
        try writer.write(move.rest)
    }

    init(from reader: inout PacketReader) throws {
        surface = try reader.uint32()
        buffer = try reader.bool("a buffer") ? 1 : 0
        sequence = try reader.uint32()
        touchTimestamp = try reader.seconds("a timestamp")
        damage = try reader.damage()
        move = try reader.optional("a move") { reader in
            let rect = try reader.pixelRect()
            let x = try reader.integer("a move", in: 0...LinkLimits.pixels)
            let y = try reader.integer("a move", in: 0...LinkLimits.pixels)
            return PixelMove(rect: rect, x: rect.x - x, y: rect.y - y, rest: try reader.damage())
        }
    }

    /// Checks the frame against the surface that it says it was drawn on.
    /// - Throws: `LinkError.badValue` if damage reaches out of the surface.
    public func check(against geometry: SurfaceGeometry) throws {
        guard damage.allSatisfy({ $0.lies(in: geometry) }) else { throw LinkError.badValue("damage") }
        guard let move else { return }
        guard move.fits(geometry) else { throw LinkError.badValue("a move") }
    }
}

extension PacketWriter {
    fileprivate mutating func write(_ rect: PixelRect) throws {
        for number in [rect.x, rect.y, rect.width, rect.height] { try write(number, "damage") }
    }

    fileprivate mutating func write(_ rects: [PixelRect]) throws {
        try writeCount(rects.count, "the damage", limit: LinkLimits.damage)
        for rect in rects { try write(rect) }
    }
}

extension PacketReader {
    fileprivate mutating func pixelRect() throws -> PixelRect {
        let x = try integer("damage", in: 0...LinkLimits.pixels)
        let y = try integer("damage", in: 0...LinkLimits.pixels)
        let width = try integer("damage", in: 1...LinkLimits.pixels)
        let height = try integer("damage", in: 1...LinkLimits.pixels)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    fileprivate mutating func damage() throws -> [PixelRect] {
        var rects: [PixelRect] = []
        for _ in 0..<(try count("the damage", limit: LinkLimits.damage)) { rects.append(try pixelRect()) }
        return rects
    }
}
