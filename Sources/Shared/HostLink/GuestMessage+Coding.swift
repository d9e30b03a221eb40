// GuestMessage as a packet.

extension GuestMessage: LinkMessage {
    /// What follows a packet's version, and says which message it is.
    enum Tag: UInt8, CaseIterable {
        case ready = 0
        case loaded = 1
        case loadFailed = 2
        case frame = 3
        case updated = 4
        case preferredContentSize = 5
        case largestDisplayMode = 6
        case openURL = 7
        case setHasContent = 8
        case accessibility = 9
        case log = 10
        case pong = 11
        case fittingHeight = 12
        case refused = 13
        case shortcutItems = 14
        case typing = 15
        case accessibilityEvent = 16
        case copied = 17
        case locationNeed = 18
        case asksForLocation = 19
        case darwinNotification = 20
        case observedDarwinNotifications = 21
        case notifications = 22
        case asksForWeb = 23
        case awaitsWebPage = 24
        case missesHost = 25
        case asksForSystemData = 26
        case screenSize = 27
        case followsPointer = 28
        case keys = 29
        case leftKey = 30
    }

    /// A guest hands nothing over.
    public var descriptorCount: Int { 0 }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .ready(let confinement): return try packet(Tag.ready) { try confinement.write(to: &$0) }
        case .loaded(let instance, let guest): return try packet(Tag.loaded, instance) { guest.write(to: &$0) }
        case .loadFailed(let instance, let reason):
            return try packet(Tag.loadFailed, instance) { $0.writeText(reason, limit: LinkLimits.text) }
        case .frame(let instance, let frame): return try packet(Tag.frame, instance) { try frame.write(to: &$0) }
        case .updated(let instance, let result): return try packet(Tag.updated, instance) { $0.write(result.rawValue) }
        case .preferredContentSize(let instance, let size):
            return try packet(Tag.preferredContentSize, instance) { $0.write(size) }
        case .screenSize(let instance, let size): return try packet(Tag.screenSize, instance) { $0.write(size) }
        case .largestDisplayMode(let instance, let mode):
            return try packet(Tag.largestDisplayMode, instance) { $0.write(mode.rawValue) }
        case .fittingHeight(let instance, let height):
            return try packet(Tag.fittingHeight, instance) { $0.writeOptional(height) { $0.writePoints(max(0, $1)) } }
        case .openURL(let instance, let request, let url):
            return try packet(Tag.openURL, instance) { writer in
                request.write(to: &writer)
                try writer.write(url, "a URL", limit: LinkLimits.url)
            }
        case .setHasContent(let flag, let bundleIdentifier):
            return try packet(Tag.setHasContent) { writer in
                writer.write(flag)
                try writer.write(bundleIdentifier, "a bundle identifier", limit: LinkLimits.identifier)
            }
        case .accessibility(let instance, let nodes):
            return try packet(Tag.accessibility, instance) { AccessibilityNode.write(nodes, to: &$0) }
        case .accessibilityEvent(let instance, let event):
            return try packet(Tag.accessibilityEvent, instance) { event.write(to: &$0) }
        case .shortcutItems(let instance, let items):
            return try packet(Tag.shortcutItems, instance) { try ShortcutItem.write(items, to: &$0) }
        case .typing(let instance, let state):
            return try packet(Tag.typing, instance) { $0.writeOptional(state) { $1.write(to: &$0) } }
        case .keys(let instance, let wishes):
            return try packet(Tag.keys, instance) { try wishes.write(to: &$0) }
        case .leftKey(let instance, let usage):
            return try packet(Tag.leftKey, instance) { $0.write(UInt32(usage)) }
        case .copied(let instance, let text):
            return try packet(Tag.copied, instance) { try $0.write(text, "copied text", limit: LinkLimits.copied) }
        case .darwinNotification(let name):
            return try packet(Tag.darwinNotification) {
                try $0.write(name, "a notification's name", limit: LinkLimits.identifier)
            }
        case .observedDarwinNotifications(let names):
            return try packet(Tag.observedDarwinNotifications) { writer in
                try writer.writeCount(names.count, "names of notifications", limit: LinkLimits.darwinNotifications)
                for name in names { try writer.write(name, "a notification's name", limit: LinkLimits.identifier) }
            }
        case .log(let level, let text):
            return try packet(Tag.log) { writer in
                writer.write(level.rawValue)
                writer.writeText(text, limit: LinkLimits.text)
            }
        case .refused(let sentence): return try packet(Tag.refused) { $0.writeText(sentence, limit: LinkLimits.text) }
        case .locationNeed(let need): return try packet(Tag.locationNeed) { $0.write(need.rawValue) }
        case .notifications(let command):
            return try packet(Tag.notifications) { try command.write(to: &$0) }
        case .asksForLocation: return try packet(Tag.asksForLocation) { _ in }
        case .missesHost(let host):
            return try packet(Tag.missesHost) { try $0.write(host, "a host", limit: LinkLimits.host) }
        case .asksForSystemData: return try packet(Tag.asksForSystemData) { _ in }
        case .asksForWeb: return try packet(Tag.asksForWeb) { _ in }
        case .awaitsWebPage(let flag): return try packet(Tag.awaitsWebPage) { $0.write(flag) }
        case .followsPointer: return try packet(Tag.followsPointer) { _ in }
        case .pong(let number): return try packet(Tag.pong) { $0.write(number) }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet, Self.read)
    }

    private static func read(_ tag: Tag, from reader: inout PacketReader) throws -> GuestMessage {
        switch tag {
        case .ready: return .ready(try Confinement(from: &reader))
        case .loaded: return .loaded(try InstanceID(from: &reader), try LoadedGuest(from: &reader))
        case .loadFailed:
            return .loadFailed(
                try InstanceID(from: &reader), reason: try reader.string("a reason", limit: LinkLimits.text))
        case .frame: return .frame(try InstanceID(from: &reader), try Frame(from: &reader))
        case .updated:
            return .updated(
                try InstanceID(from: &reader), try reader.value(UpdateResult.self, "an update's result"))
        case .preferredContentSize:
            return .preferredContentSize(try InstanceID(from: &reader), try reader.size("a preferred size"))
        case .screenSize: return .screenSize(try InstanceID(from: &reader), try reader.size("a screen's size"))
        case .largestDisplayMode:
            return .largestDisplayMode(
                try InstanceID(from: &reader), try reader.value(DisplayMode.self, "a display mode"))
        case .openURL:
            return .openURL(
                try InstanceID(from: &reader), try RequestID(from: &reader),
                url: try reader.name("a URL", limit: LinkLimits.url))
        case .setHasContent:
            return .setHasContent(
                try reader.bool("whether there is content"),
                bundleIdentifier: try reader.name("a bundle identifier", limit: LinkLimits.identifier))
        case .accessibility:
            return .accessibility(try InstanceID(from: &reader), try AccessibilityNode.readList(from: &reader))
        case .accessibilityEvent:
            return .accessibilityEvent(try InstanceID(from: &reader), try AccessibilityEvent(from: &reader))
        case .shortcutItems:
            return .shortcutItems(try InstanceID(from: &reader), try ShortcutItem.readList(from: &reader))
        case .typing:
            return .typing(
                try InstanceID(from: &reader), try reader.optional("what is edited") { try TypingState(from: &$0) })
        case .keys: return .keys(try InstanceID(from: &reader), try KeyWishes(from: &reader))
        case .leftKey: return .leftKey(try InstanceID(from: &reader), usage: try KeyEvent.usage(from: &reader))
        case .copied:
            return .copied(try InstanceID(from: &reader), try reader.string("copied text", limit: LinkLimits.copied))
        case .darwinNotification:
            return .darwinNotification(try reader.name("a notification's name", limit: LinkLimits.identifier))
        case .observedDarwinNotifications:
            let count = try reader.count("names of notifications", limit: LinkLimits.darwinNotifications)
            return .observedDarwinNotifications(
                try (0..<count).map { _ in try reader.name("a notification's name", limit: LinkLimits.identifier) })
        case .log:
            return .log(
                try reader.value(LogLevel.self, "a log level"),
                try reader.string("a line of the log", limit: LinkLimits.text))
        case .locationNeed:
            return .locationNeed(try reader.value(LocationNeed.self, "how many places are wanted"))
        case .asksForLocation: return .asksForLocation
        case .missesHost: return .missesHost(try reader.name("a host", limit: LinkLimits.host))
        case .asksForSystemData: return .asksForSystemData
        case .asksForWeb: return .asksForWeb
        case .followsPointer: return .followsPointer
        case .awaitsWebPage: return .awaitsWebPage(try reader.bool("whether a page is on its way"))
        case .notifications: return .notifications(try NotificationCommand(from: &reader))
        case .pong: return .pong(try reader.uint32())
        case .fittingHeight:
            return .fittingHeight(
                try InstanceID(from: &reader),
                try reader.optional("a height") { try $0.double("a height", in: 0...LinkLimits.points) })
        case .refused: return .refused(try reader.string("a refusal", limit: LinkLimits.text))
        }
    }
}
