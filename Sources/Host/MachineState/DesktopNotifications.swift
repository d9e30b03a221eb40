import CGio
import Foundation
import HostLink
import TodayHost

/// The desktop's own service for notifications, over D-Bus (Desktop Notifications Specification 1.2). It may be missing,
/// come later and go; what it does not show is in the Today view.
@MainActor
public final class DesktopNotifications: NotificationDesktop {
    public var onChange: @MainActor () -> Void = {}
    public var onDeed: @MainActor (String, DesktopDeed) -> Void = { _, _ in }

    /// What one of the actions is called that stands for a press on the notification itself.
    private static let press = "default"
    /// Before an action's own identifier, so that none is taken for that one.
    private static let prefix = "action:"
    /// `NotificationClosed`: the user put it away.
    private static let dismissed: UInt32 = 2
    /// `NotificationClosed`: who showed it asked for that.
    private static let withdrawn: UInt32 = 3

    private static let service = Bus.Object(
        service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
        interface: "org.freedesktop.Notifications")

    private let address: String
    private let clock: any TodayClock
    private var bus: Bus?
    private var subscriptions: [Bus.Subscription] = []
    private var connecting = BackOff()
    private var next: (any ScheduledCall)?
    /// Whether somebody has the name, and whether somebody would be started for it.
    private var (hasOwner, isActivatable) = (false, false)
    /// Whether it did not show what it was to show: until another one comes it is as if it were not there.
    private var isRefusing = false
    /// Whether it reads the text as markup; nil until it has said so.
    private var readsMarkup: Bool?
    /// What is shown, by what the service calls it.
    private var shown: [UInt32: String] = [:]

    /// - Parameters:
    ///   - address: of the user's message bus, as in D-Bus's specification.
    ///   - clock: for trying again after the bus has ended.
    public init(address: String, clock: any TodayClock) {
        self.address = address
        self.clock = clock
        connect()
    }

    /// Where the user's message bus is; nil if there is none, and none is started for this.
    public static func sessionBus(_ environment: [String: String]) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        let socket = "\(folder)/bus"
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
    }

    public var isThere: Bool { bus != nil && (hasOwner || isActivatable) && !isRefusing }

    // MARK: The bus

    private func connect() {
        Bus.connect(to: address) { [weak self] outcome in
            guard let self else { return }
            if case .success(let bus) = outcome { follow(bus) } else { connectLater() }
        }
    }

    private func connectLater() {
        change { (bus, subscriptions, hasOwner, isActivatable, shown) = (nil, [], false, false, [:]) }
        next = clock.schedule(after: connecting.failed()) { [weak self] in self?.connect() }
    }

    private func follow(_ bus: Bus) {
        connecting.succeeded()
        self.bus = bus
        bus.onClose = { [weak self] in self?.connectLater() }
        let name = Self.service.service
        subscriptions = [
            bus.subscribe(to: "NameOwnerChanged", of: .bus, first: name) { [weak self] values in
                guard let self, values.count > 2 else { return }
                // One that comes anew knows nothing of what the last one showed.
                (shown, readsMarkup) = ([:], nil)
                change { (hasOwner, isRefusing) = (values[2].text != "", false) }
            },
            bus.subscribe(to: "ActionInvoked", of: Self.service) { [weak self] values in
                guard let self, values.count > 1, let id = values[0].number.flatMap({ shown[$0] }),
                    let action = values[1].text
                else { return }
                if action == Self.press { return onDeed(id, .opened) }
                guard action.hasPrefix(Self.prefix) else { return }
                onDeed(id, .action(String(action.dropFirst(Self.prefix.count))))
            },
            bus.subscribe(to: "NotificationClosed", of: Self.service) { [weak self] values in
                guard let self, values.count > 1, let number = values[0].number, let id = shown[number] else { return }
                // One whose time is over is still in the desktop's own list.
                guard let reason = values[1].number, [Self.dismissed, Self.withdrawn].contains(reason) else { return }
                shown[number] = nil
                if reason == Self.dismissed { onDeed(id, .dismissed) }
            },
        ]
        bus.call("NameHasOwner", [g_variant_new_string(name)], of: .bus) { [weak self] answer in
            guard let self, answer?.first?.flag == true else { return }
            change { hasOwner = true }
        }
        bus.call("ListActivatableNames", [], of: .bus) { [weak self] answer in
            guard let self, answer?.first?.tuple.contains(.text(name)) == true else { return }
            change { isActivatable = true }
        }
    }

    private func change(_ body: () -> Void) {
        let before = isThere
        body()
        if isThere != before { onChange() }
    }

    // MARK: Notifications

    public func show(_ notification: ShownNotification, hasSound: Bool) {
        guard let bus, isThere else { return }
        if let readsMarkup { return show(notification, hasSound: hasSound, readsMarkup: readsMarkup, on: bus) }
        bus.call("GetCapabilities", [], of: Self.service) { [weak self] answer in
            let readsMarkup = answer?.first?.tuple.contains(.text("body-markup")) ?? false
            self?.readsMarkup = readsMarkup
            self?.show(notification, hasSound: hasSound, readsMarkup: readsMarkup, on: bus)
        }
    }

    private func show(_ notification: ShownNotification, hasSound: Bool, readsMarkup: Bool, on bus: Bus) {
        let title = notification.title.isEmpty ? notification.applicationTitle : notification.title
        let body = [notification.subtitle, notification.body].filter { !$0.isEmpty }.joined(separator: "\n")
        // The desktop has no fields to write in.
        let offered = notification.actions.filter { $0.placeholder == nil }
        let actions = [Self.press, ""] + offered.flatMap { [Self.prefix + $0.identifier, $0.title] }
        let icon = notification.iconPath.map { URL(fileURLWithPath: $0).absoluteString } ?? ""
        let hints = [
            ("desktop-entry", g_variant_new_string("hodie")),
            hasSound
                ? ("sound-name", g_variant_new_string("message-new-instant"))
                : ("suppress-sound", g_variant_new_boolean(1)),
        ]
        bus.call(
            "Notify",
            [
                g_variant_new_string(notification.applicationTitle),
                g_variant_new_uint32(shown.first { $0.value == notification.id }?.key ?? 0), g_variant_new_string(icon),
                g_variant_new_string(title), g_variant_new_string(readsMarkup ? Self.escaped(body) : body),
                Self.variant(of: actions), Self.variant(of: hints), g_variant_new_int32(-1),
            ], of: Self.service
        ) { [weak self] answer in
            if let number = answer?.first?.number {
                self?.shown[number] = notification.id
            } else {
                self?.change { self?.isRefusing = true }
            }
        }
    }

    public func withdraw(_ id: String) {
        guard let number = shown.first(where: { $0.value == id })?.key else { return }
        shown[number] = nil
        bus?.call("CloseNotification", [g_variant_new_uint32(number)], of: Self.service) { _ in }
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }

    private static func variant(of texts: [String]) -> OpaquePointer? {
        var texts = texts.map { g_variant_new_string($0) }
        return g_variant_new_array(nil, &texts, gsize(texts.count))
    }

    private static func variant(of hints: [(String, OpaquePointer?)]) -> OpaquePointer? {
        var entries = hints.map { g_variant_new_dict_entry(g_variant_new_string($0), g_variant_new_variant($1)) }
        return g_variant_new_array(nil, &entries, gsize(entries.count))
    }
}
