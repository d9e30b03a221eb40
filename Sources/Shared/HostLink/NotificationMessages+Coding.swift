import AppNotifications

// What guest and host say of notifications, as fields of a packet.

extension NotificationCommand {
    private enum Kind: UInt8 {
        case asksForRight, add, removePending, removeDelivered, categories, badge, list, presents
    }

    func write(to writer: inout PacketWriter) throws {
        func begin(_ kind: Kind) { writer.write(kind.rawValue) }
        func write(_ identifiers: [String]?) throws {
            try writer.writeOptional(identifiers) { writer, identifiers in
                try writer.writeCount(identifiers.count, "identifiers", limit: NotificationLimits.identifiers)
                for identifier in identifiers {
                    try writer.write(identifier, "a notification's identifier", limit: LinkLimits.identifier)
                }
            }
        }
        switch self {
        case .asksForRight: begin(.asksForRight)
        case .add(let notification):
            begin(.add)
            try notification.write(to: &writer)
        case .removePending(let identifiers):
            begin(.removePending)
            try write(identifiers)
        case .removeDelivered(let identifiers):
            begin(.removeDelivered)
            try write(identifiers)
        case .categories(let categories):
            begin(.categories)
            try writer.writeCount(categories.count, "the categories", limit: NotificationLimits.categories)
            for category in categories { try category.write(to: &writer) }
        case .badge(let number):
            begin(.badge)
            try writer.write(number, "a badge")
        case .list(let request):
            begin(.list)
            writer.write(request)
        case .presents(let request, let presentation):
            begin(.presents)
            writer.write(request)
            writer.write(presentation.rawValue)
        }
    }

    init(from reader: inout PacketReader) throws {
        func identifiers() throws -> [String]? {
            try reader.optional("identifiers") { reader in
                let count = try reader.count("identifiers", limit: NotificationLimits.identifiers)
                return try (0..<count).map { _ in
                    try reader.string("a notification's identifier", limit: LinkLimits.identifier)
                }
            }
        }
        switch try reader.value(Kind.self, "a word on notifications") {
        case .asksForRight: self = .asksForRight
        case .add: self = .add(try AppNotification(from: &reader))
        case .removePending: self = .removePending(try identifiers())
        case .removeDelivered: self = .removeDelivered(try identifiers())
        case .categories:
            let count = try reader.count("the categories", limit: NotificationLimits.categories)
            self = .categories(try (0..<count).map { _ in try NotificationCategory(from: &reader) })
        case .badge: self = .badge(try reader.integer("a badge", in: 0...NotificationLimits.badge))
        case .list: self = .list(try reader.uint32())
        case .presents:
            let request = try reader.uint32()
            let presentation = NotificationPresentation(rawValue: try reader.byte())
            guard presentation.isSubset(of: .all) else { throw LinkError.badValue("how a notification is shown") }
            self = .presents(request, presentation)
        }
    }
}

extension NotificationNews {
    private enum Kind: UInt8 {
        case right, badge, listed, listEnds, willPresent, response
    }

    func write(to writer: inout PacketWriter) throws {
        func begin(_ kind: Kind) { writer.write(kind.rawValue) }
        switch self {
        case .right(let right):
            begin(.right)
            writer.write(right.rawValue)
        case .badge(let number):
            begin(.badge)
            try writer.write(number, "a badge")
        case .listed(let request, let notification, let isDelivered):
            begin(.listed)
            writer.write(request)
            try notification.write(to: &writer)
            writer.write(isDelivered)
        case .listEnds(let request):
            begin(.listEnds)
            writer.write(request)
        case .willPresent(let request, let notification):
            begin(.willPresent)
            writer.write(request)
            try notification.write(to: &writer)
        case .response(let response):
            begin(.response)
            try response.write(to: &writer)
        }
    }

    init(from reader: inout PacketReader) throws {
        switch try reader.value(Kind.self, "news of notifications") {
        case .right: self = .right(try reader.value(NotificationRight.self, "the right to notify"))
        case .badge: self = .badge(try reader.integer("a badge", in: 0...NotificationLimits.badge))
        case .listed:
            let request = try reader.uint32()
            let notification = try DatedNotification(from: &reader)
            self = .listed(request, notification, isDelivered: try reader.bool("whether one was delivered"))
        case .listEnds: self = .listEnds(try reader.uint32())
        case .willPresent:
            let request = try reader.uint32()
            self = .willPresent(request, try DatedNotification(from: &reader))
        case .response: self = .response(try NotificationResponse(from: &reader))
        }
    }
}
