import AppNotifications

// Notifications as fields of a packet.

extension NotificationTrigger {
    private enum Kind: UInt8 {
        case after = 0
        case calendar = 1
        case region = 2
    }

    func write(to writer: inout PacketWriter) throws {
        switch self {
        case .after(let seconds, let repeats):
            writer.write(Kind.after.rawValue)
            guard seconds > 0 else { throw LinkError.badValue("a notification's interval") }
            try writer.writeSeconds(seconds, "a notification's interval")
            writer.write(repeats)
        case .calendar(let moment, let repeats):
            writer.write(Kind.calendar.rawValue)
            try moment.write(to: &writer)
            writer.write(repeats)
        case .region(let region, let repeats):
            writer.write(Kind.region.rawValue)
            try region.write(to: &writer)
            writer.write(repeats)
        }
    }

    init(from reader: inout PacketReader) throws {
        switch try reader.value(Kind.self, "a notification's trigger") {
        case .after:
            let seconds = try reader.seconds("a notification's interval")
            guard seconds > 0 else { throw LinkError.badValue("a notification's interval") }
            self = .after(seconds, repeats: try reader.bool("whether a notification repeats"))
        case .calendar:
            let moment = try CalendarMoment(from: &reader)
            self = .calendar(moment, repeats: try reader.bool("whether a notification repeats"))
        case .region:
            let region = try NotificationRegion(from: &reader)
            self = .region(region, repeats: try reader.bool("whether a notification repeats"))
        }
    }
}

extension NotificationRegion {
    func write(to writer: inout PacketWriter) throws {
        guard isValid else { throw LinkError.badValue("a notification's region") }
        try writer.write(identifier, "a region's identifier", limit: LinkLimits.identifier)
        writer.write(latitude)
        writer.write(longitude)
        writer.write(radius)
        writer.write(notifiesOnEntry)
        writer.write(notifiesOnExit)
    }

    init(from reader: inout PacketReader) throws {
        self.init(
            identifier: try reader.string("a region's identifier", limit: LinkLimits.identifier),
            latitude: try reader.double("a region's latitude", in: -90...90),
            longitude: try reader.double("a region's longitude", in: -180...180),
            radius: try reader.double("a region's radius", in: 0...NotificationLimits.radius))
        notifiesOnEntry = try reader.bool("whether coming into a region counts")
        notifiesOnExit = try reader.bool("whether leaving a region counts")
        guard isValid else { throw LinkError.badValue("a notification's region") }
    }
}

extension CalendarMoment {
    func write(to writer: inout PacketWriter) throws {
        for part in Self.parts {
            try writer.writeOptional(self[keyPath: part]) { try $0.write($1, "a part of a date") }
        }
        try writer.writeOptional(timeZone) { try $0.write($1, "a time zone", limit: LinkLimits.identifier) }
        try writer.writeOptional(earliest) { try $0.writeSeconds($1, "the first moment of a notification") }
    }

    init(from reader: inout PacketReader) throws {
        self.init()
        for part in Self.parts {
            self[keyPath: part] = try reader.optional("a part of a date") {
                try $0.integer("a part of a date", in: 0...NotificationLimits.datePart)
            }
        }
        timeZone = try reader.optional("a time zone") { try $0.name("a time zone", limit: LinkLimits.identifier) }
        earliest = try reader.optional("the first moment of a notification") {
            try $0.seconds("the first moment of a notification")
        }
    }
}

extension NotificationAction {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(identifier, "an action's identifier", limit: LinkLimits.identifier)
        writer.writeText(title, limit: LinkLimits.label)
        writer.write(opensApplication)
        writer.write(isDestructive)
        writer.writeOptional(placeholder) { $0.writeText($1, limit: LinkLimits.label) }
    }

    init(from reader: inout PacketReader) throws {
        self.init(
            identifier: try reader.string("an action's identifier", limit: LinkLimits.identifier),
            title: try reader.string("an action's title", limit: LinkLimits.label),
            opensApplication: try reader.bool("whether an action opens the app"),
            isDestructive: try reader.bool("whether an action destroys something"),
            placeholder: try reader.optional("a text field") {
                try $0.string("a text field's placeholder", limit: LinkLimits.label)
            })
    }
}

extension NotificationCategory {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(identifier, "a category's identifier", limit: LinkLimits.identifier)
        writer.write(tellsOfDismissal)
        try writer.writeCount(actions.count, "a category's actions", limit: NotificationLimits.actions)
        for action in actions { try action.write(to: &writer) }
    }

    init(from reader: inout PacketReader) throws {
        let identifier = try reader.string("a category's identifier", limit: LinkLimits.identifier)
        let tells = try reader.bool("whether an app is told of dismissals")
        let count = try reader.count("a category's actions", limit: NotificationLimits.actions)
        self.init(
            identifier: identifier, actions: try (0..<count).map { _ in try NotificationAction(from: &reader) },
            tellsOfDismissal: tells)
    }
}

extension AppNotification {
    func write(to writer: inout PacketWriter) throws {
        try writer.write(identifier, "a notification's identifier", limit: LinkLimits.identifier)
        writer.writeText(title, limit: LinkLimits.label)
        writer.writeText(subtitle, limit: LinkLimits.label)
        writer.writeText(body, limit: LinkLimits.text)
        try writer.writeOptional(badge) { try $0.write($1, "a badge") }
        writer.write(hasSound)
        try writer.write(category, "a category's identifier", limit: LinkLimits.identifier)
        try writer.writeOptional(picture) { try $0.write($1, "a notification's picture", limit: LinkLimits.path) }
        try writer.writeOptional(trigger) { try $1.write(to: &$0) }
        try writer.writeCount(content.count, "a notification's content", limit: NotificationLimits.content)
        for byte in content { writer.write(byte) }
    }

    init(from reader: inout PacketReader) throws {
        let identifier = try reader.string("a notification's identifier", limit: LinkLimits.identifier)
        self.init(
            identifier: identifier, title: try reader.string("a notification's title", limit: LinkLimits.label),
            subtitle: try reader.string("a notification's subtitle", limit: LinkLimits.label),
            body: try reader.string("a notification's text", limit: LinkLimits.text))
        badge = try reader.optional("a badge") { try $0.integer("a badge", in: 0...NotificationLimits.badge) }
        hasSound = try reader.bool("whether a notification is heard")
        category = try reader.string("a category's identifier", limit: LinkLimits.identifier)
        picture = try reader.optional("a picture") {
            try $0.string("a notification's picture", limit: LinkLimits.path)
        }
        trigger = try reader.optional("a trigger") { try NotificationTrigger(from: &$0) }
        let count = try reader.count("a notification's content", limit: NotificationLimits.content)
        content = try (0..<count).map { _ in try reader.byte() }
    }
}

extension DatedNotification {
    func write(to writer: inout PacketWriter) throws {
        try notification.write(to: &writer)
        try writer.writeSeconds(date, "a notification's date")
    }

    init(from reader: inout PacketReader) throws {
        self.init(
            notification: try AppNotification(from: &reader), date: try reader.seconds("a notification's date"))
    }
}

extension NotificationResponse {
    func write(to writer: inout PacketWriter) throws {
        try notification.write(to: &writer)
        try deed.write(to: &writer)
    }

    init(from reader: inout PacketReader) throws {
        self.init(notification: try DatedNotification(from: &reader), deed: try Deed(from: &reader))
    }
}

extension NotificationResponse.Deed {
    private enum Kind: UInt8 {
        case opened = 0
        case dismissed = 1
        case action = 2
    }

    fileprivate func write(to writer: inout PacketWriter) throws {
        switch self {
        case .opened: writer.write(Kind.opened.rawValue)
        case .dismissed: writer.write(Kind.dismissed.rawValue)
        case .action(let identifier, let text):
            writer.write(Kind.action.rawValue)
            try writer.write(identifier, "an action's identifier", limit: LinkLimits.identifier)
            writer.writeOptional(text) { $0.writeText($1, limit: LinkLimits.typed) }
        }
    }

    fileprivate init(from reader: inout PacketReader) throws {
        switch try reader.value(Kind.self, "what was done with a notification") {
        case .opened: self = .opened
        case .dismissed: self = .dismissed
        case .action:
            let identifier = try reader.string("an action's identifier", limit: LinkLimits.identifier)
            self = .action(
                identifier, text: try reader.optional("a text") { try $0.string("a text", limit: LinkLimits.typed) })
        }
    }
}
