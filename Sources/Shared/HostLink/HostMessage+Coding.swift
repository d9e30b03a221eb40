// HostMessage as a packet.

extension HostMessage: LinkMessage {
    /// What follows a packet's version, and says which message it is.
    enum Tag: UInt8, CaseIterable {
        case start = 0
        case environment = 1
        case surface = 2
        case release = 3
        case openWidget = 4
        case performUpdate = 5
        case appear = 6
        case disappear = 7
        case discard = 8
        case displayMode = 9
        case resize = 10
        case touch = 11
        case opened = 12
        case launchApplication = 13
        case openURL = 14
        case application = 15
        case ping = 16
        case draw = 17
        case appearance = 18
        case performShortcut = 19
        case typing = 20
        case accessibility = 21
        case memoryWarning = 22
        case openWebpage = 23
        case network = 24
        case locationRight = 25
        case location = 26
        case darwinNotification = 27
        case notifications = 28
        case web = 29
        case noWeb = 30
        case networkPath = 32
        case scroll = 33
        case key = 34
    }

    public var descriptorCount: Int {
        switch self {
        case .surface, .network, .web: 1
        default: 0
        }
    }

    public func encoded() throws -> [UInt8] {
        switch self {
        case .start(let identity, let limits, let environment):
            return try packet(Tag.start) { writer in
                try identity.write(to: &writer)
                try limits.write(to: &writer)
                try environment.write(to: &writer)
            }
        case .environment(let environment): return try packet(Tag.environment) { try environment.write(to: &$0) }
        case .surface(let instance, let geometry):
            return try packet(Tag.surface, instance) { try geometry.write(to: &$0) }
        case .release(let instance, let buffer): return try packet(Tag.release, instance) { $0.write(buffer) }
        case .openWidget(let instance, let opening):
            return try packet(Tag.openWidget, instance) { opening.write(to: &$0) }
        case .performUpdate(let instance): return try packet(Tag.performUpdate, instance)
        case .appear(let instance): return try packet(Tag.appear, instance)
        case .disappear(let instance): return try packet(Tag.disappear, instance)
        case .discard(let instance): return try packet(Tag.discard, instance)
        case .displayMode(let instance, let mode, let maximumSize):
            return try packet(Tag.displayMode, instance) { writer in
                writer.write(mode.rawValue)
                writer.write(maximumSize)
            }
        case .resize(let instance, let size): return try packet(Tag.resize, instance) { $0.write(size) }
        case .touch(let instance, let event): return try packet(Tag.touch, instance) { try event.write(to: &$0) }
        case .scroll(let instance, let event): return try packet(Tag.scroll, instance) { try event.write(to: &$0) }
        case .typing(let instance, let event): return try packet(Tag.typing, instance) { try event.write(to: &$0) }
        case .key(let instance, let event): return try packet(Tag.key, instance) { try event.write(to: &$0) }
        case .accessibility(let instance, let node, let action, let timestamp):
            return try packet(Tag.accessibility, instance) { writer in
                writer.write(node)
                action.write(to: &writer)
                try writer.writeSeconds(timestamp, "a timestamp")
            }
        case .opened(let request, let success):
            return try packet(Tag.opened) { writer in
                request.write(to: &writer)
                writer.write(success)
            }
        case .launchApplication(let instance, let launch):
            return try packet(Tag.launchApplication, instance) { try launch.write(to: &$0) }
        case .performShortcut(let instance, let item):
            return try packet(Tag.performShortcut, instance) { try item.write(to: &$0) }
        case .openURL(let instance, let url):
            return try packet(Tag.openURL, instance) { try $0.write(url, "a URL", limit: LinkLimits.url) }
        case .openWebpage(let instance, let url):
            return try packet(Tag.openWebpage, instance) { try $0.write(url, "a web page", limit: LinkLimits.url) }
        case .application(let instance, let transition):
            return try packet(Tag.application, instance) { $0.write(transition.rawValue) }
        case .ping(let number): return try packet(Tag.ping) { $0.write(number) }
        case .memoryWarning: return try packet(Tag.memoryWarning) { _ in }
        case .darwinNotification(let name):
            return try packet(Tag.darwinNotification) {
                try $0.write(name, "a notification's name", limit: LinkLimits.identifier)
            }
        case .notifications(let news): return try packet(Tag.notifications) { try news.write(to: &$0) }
        case .network: return try packet(Tag.network) { _ in }
        case .networkPath(let path): return try packet(Tag.networkPath) { try path.write(to: &$0) }
        case .web: return try packet(Tag.web) { _ in }
        case .noWeb(let reason): return try packet(Tag.noWeb) { $0.writeText(reason, limit: LinkLimits.text) }
        case .locationRight(let right): return try packet(Tag.locationRight) { $0.write(right.rawValue) }
        case .location(let location):
            return try packet(Tag.location) { try $0.writeOptional(location) { try $1.write(to: &$0) } }
        case .draw(let instance): return try packet(Tag.draw, instance)
        case .appearance(let instance, let appearance):
            return try packet(Tag.appearance, instance) { $0.write(appearance.rawValue) }
        }
    }

    public init(decoding packet: UnsafeRawBufferPointer) throws {
        self = try Self.read(packet, Self.read)
    }

    private static func read(_ tag: Tag, from reader: inout PacketReader) throws -> HostMessage {
        switch tag {
        case .start:
            return .start(
                try GuestIdentity(from: &reader), try GuestLimits(from: &reader), try GuestEnvironment(from: &reader))
        case .environment: return .environment(try GuestEnvironment(from: &reader))
        case .surface: return .surface(try InstanceID(from: &reader), try SurfaceGeometry(from: &reader))
        case .release:
            return .release(try InstanceID(from: &reader), buffer: try reader.bool("a buffer") ? 1 : 0)
        case .openWidget: return .openWidget(try InstanceID(from: &reader), try WidgetOpening(from: &reader))
        case .performUpdate: return .performUpdate(try InstanceID(from: &reader))
        case .appear: return .appear(try InstanceID(from: &reader))
        case .disappear: return .disappear(try InstanceID(from: &reader))
        case .discard: return .discard(try InstanceID(from: &reader))
        case .displayMode:
            return .displayMode(
                try InstanceID(from: &reader), try reader.value(DisplayMode.self, "a display mode"),
                maximumSize: try reader.size("a maximum size"))
        case .resize: return .resize(try InstanceID(from: &reader), try reader.size("a size"))
        case .touch: return .touch(try InstanceID(from: &reader), try TouchEvent(from: &reader))
        case .scroll: return .scroll(try InstanceID(from: &reader), try ScrollEvent(from: &reader))
        case .key: return .key(try InstanceID(from: &reader), try KeyEvent(from: &reader))
        case .typing: return .typing(try InstanceID(from: &reader), try TypingEvent(from: &reader))
        case .accessibility:
            return .accessibility(
                try InstanceID(from: &reader), node: try reader.uint32(), try AccessibilityAction(from: &reader),
                timestamp: try reader.seconds("a timestamp"))
        case .opened: return .opened(try RequestID(from: &reader), success: try reader.bool("success"))
        case .launchApplication:
            return .launchApplication(try InstanceID(from: &reader), try ApplicationLaunch(from: &reader))
        case .performShortcut:
            return .performShortcut(try InstanceID(from: &reader), try ShortcutItem(from: &reader))
        case .openURL:
            return .openURL(try InstanceID(from: &reader), try reader.name("a URL", limit: LinkLimits.url))
        case .openWebpage:
            return .openWebpage(
                try InstanceID(from: &reader), try reader.name("a web page", limit: LinkLimits.url))
        case .application:
            return .application(
                try InstanceID(from: &reader), try reader.value(ApplicationTransition.self, "a transition"))
        case .ping: return .ping(try reader.uint32())
        case .memoryWarning: return .memoryWarning
        case .darwinNotification:
            return .darwinNotification(try reader.name("a notification's name", limit: LinkLimits.identifier))
        case .notifications: return .notifications(try NotificationNews(from: &reader))
        case .network: return .network
        case .networkPath: return .networkPath(try NetworkPath(from: &reader))
        case .web: return .web
        case .noWeb: return .noWeb(try reader.string("a reason", limit: LinkLimits.text))
        case .locationRight:
            return .locationRight(try reader.value(LocationRight.self, "the right to know the place"))
        case .location: return .location(try reader.optional("a place") { try LinkLocation(from: &$0) })
        case .draw: return .draw(try InstanceID(from: &reader))
        case .appearance:
            return .appearance(
                try InstanceID(from: &reader), try reader.value(GuestEnvironment.Appearance.self, "an appearance"))
        }
    }
}
