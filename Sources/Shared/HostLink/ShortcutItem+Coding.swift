// Shortcut items as fields of a packet.

extension ShortcutItem {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(type, "a shortcut item's type", limit: LinkLimits.identifier)
        writer.writeText(title, limit: LinkLimits.label)
        writer.writeOptional(subtitle) { $0.writeText($1, limit: LinkLimits.label) }
        writer.writeOptional(icon) { $0.write($1.rawValue) }
        try writer.writeOptional(image) { try $1.write(to: &$0) }
        try writer.writeOptional(userInfo) {
            try $0.write($1, "a shortcut item's information", limit: LinkLimits.text)
        }
    }

    init(from reader: inout PacketReader) throws {
        type = try reader.string("a shortcut item's type", limit: LinkLimits.identifier)
        title = try reader.string("a shortcut item's title", limit: LinkLimits.label)
        subtitle = try reader.optional("a subtitle") {
            try $0.string("a shortcut item's subtitle", limit: LinkLimits.label)
        }
        icon = try reader.optional("an icon") { try $0.value(Icon.self, "a shortcut item's icon") }
        image = try reader.optional("a picture") { try ShortcutImage(from: &$0) }
        userInfo = try reader.optional("information") {
            try $0.string("a shortcut item's information", limit: LinkLimits.text)
        }
    }

    static func write(_ items: [ShortcutItem], to writer: inout PacketWriter) throws {
        try writer.writeCount(items.count, "the shortcut items", limit: LinkLimits.shortcutItems)
        for item in items { try item.write(to: &writer) }
    }

    static func readList(from reader: inout PacketReader) throws -> [ShortcutItem] {
        var items: [ShortcutItem] = []
        for _ in 0..<(try reader.count("the shortcut items", limit: LinkLimits.shortcutItems)) {
            items.append(try ShortcutItem(from: &reader))
        }
        return items
    }
}

extension ShortcutImage {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(name, "the name of a shortcut item's icon", limit: LinkLimits.identifier)
        writer.write(isSymbol)
        try writer.writeOptional(mask) { writer, mask in
            guard mask.count == LinkLimits.shortcutMask else { throw LinkError.badValue("a shortcut item's icon") }
            for byte in mask { writer.write(byte) }
        }
    }

    init(from reader: inout PacketReader) throws {
        name = try reader.string("the name of a shortcut item's icon", limit: LinkLimits.identifier)
        isSymbol = try reader.bool("whether an icon is a symbol")
        mask = try reader.optional("pixels") { reader in
            try (0..<LinkLimits.shortcutMask).map { _ in try reader.byte() }
        }
    }
}

extension ApplicationLaunch {
    func write(to writer: inout PacketWriter) throws {
        try writer.writeOptional(url) { try $0.write($1, "a URL", limit: LinkLimits.url) }
        try writer.writeOptional(webpage) { try $0.write($1, "a web page", limit: LinkLimits.url) }
        // An app has its own pictures; with all of them a packet could be too large.
        try writer.writeOptional(shortcutItem?.withoutPixels) { try $1.write(to: &$0) }
        try writer.writeOptional(notification) { try $1.write(to: &$0) }
        try ShortcutItem.write(shortcutItems.map(\.withoutPixels), to: &writer)
        writer.write(isUnseen)
    }

    init(from reader: inout PacketReader) throws {
        url = try reader.optional("a URL") { try $0.name("a URL", limit: LinkLimits.url) }
        webpage = try reader.optional("a web page") { try $0.name("a web page", limit: LinkLimits.url) }
        shortcutItem = try reader.optional("a shortcut item") { try ShortcutItem(from: &$0) }
        notification = try reader.optional("a notification") { try NotificationResponse(from: &$0) }
        shortcutItems = try ShortcutItem.readList(from: &reader)
        isUnseen = try reader.bool("whether it is started in the background")
    }
}
