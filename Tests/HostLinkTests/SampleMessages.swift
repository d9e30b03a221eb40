import Foundation

@testable import HostLink

/// One or more of every message, with every field away from its default.
enum SampleMessages {
    static let instance = InstanceID(7)

    private static let dated: DatedNotification = {
        var moment = CalendarMoment()
        (moment.hour, moment.weekday, moment.timeZone) = (9, 2, "Europe/Zurich")
        moment.earliest = 1_600_000_000.5
        return DatedNotification(
            notification: AppNotification(
                identifier: "tea", title: "Tee", subtitle: "grün", body: "好了", badge: 2, hasSound: true,
                category: "kind", picture: "/c/org.example.app/Grün.png",
                trigger: .calendar(moment, repeats: true), content: [0, 255]), date: 1e9)
    }()

    private static let placed = DatedNotification(
        notification: AppNotification(
            identifier: "home", title: "Zu Hause", body: "", badge: nil,
            trigger: .region(
                NotificationRegion(
                    identifier: "Haus", latitude: -47.5, longitude: 179.25, radius: 150, notifiesOnEntry: false,
                    notifiesOnExit: false), repeats: true)), date: 1e9)

    private static let path: NetworkPath = {
        var path = NetworkPath()
        path.isConnected = false
        path.interfaces = [
            .init(name: "wlan0", index: 3, medium: .wiFi), .init(name: "wwan0", index: 4, medium: .cellular),
        ]
        (path.supportsIPv4, path.supportsIPv6, path.isExpensive) = (false, false, true)
        return path
    }()

    private static let traffic: NetworkTraffic = {
        var traffic = NetworkTraffic()
        traffic.add(.init(sent: 1, received: 1 << 40, connections: 2), of: "api.hodie.example")
        traffic.add(.init(sent: 3), of: "10.0.0.1")
        traffic.toldRequests = 7
        return traffic
    }()

    static let host: [HostMessage] = [
        .start(
            GuestIdentity(
                role: .application, bundlePath: "/a/Grün.app/PlugIns/W.appex", applicationPath: "/a/Grün.app",
                bundleIdentifier: "org.example.app.w", containerPath: "/c/org.example.app.w",
                groupContainers: ["group.a": "/g/a", "group.b": "/g/b"],
                readableFolders: ["/home/u/Feeds", "/srv/b"], readsSystemData: true, keepsData: false,
                keychains: [KeychainAccess(group: "T.a", path: "/g/T.a/k", key: String(repeating: "0f", count: 32))]),
            GuestLimits(memory: 30 << 20, threads: 8, disk: 1 << 20, unseenProcessorTime: 2.5),
            GuestEnvironment(
                scale: 3, screen: LinkSize(width: 414, height: 736.5), appearance: .dark,
                textSize: "UICTContentSizeCategoryXXL", languages: ["zh-Hans", "de"], locale: "zh_CN",
                systemVersion: 12, increasesContrast: true, reducesMotion: true, isPulledDown: true,
                heldDate: 1_600_000_000.25)),
        .environment(GuestEnvironment()), .appearance(instance, .dark),
        .surface(instance, SurfaceGeometry(width: 718, height: 220, generation: 3)),
        .release(instance, buffer: 1),
        .openWidget(
            instance,
            WidgetOpening(
                displayMode: .expanded, appearance: .dark, compactSize: LinkSize(width: 359, height: 110),
                expandedSize: LinkSize(width: 359, height: 528), size: LinkSize(width: 359, height: 200),
                appears: true)),
        .performUpdate(instance), .appear(instance), .disappear(instance), .discard(instance), .draw(instance),
        .displayMode(instance, .expanded, maximumSize: LinkSize(width: 359, height: 528)),
        .resize(instance, LinkSize(width: 359, height: 111)),
        .touch(instance, TouchEvent(phase: .ended, finger: 2, x: -1.5, y: 99, timestamp: 12345.678)),
        .touch(instance, TouchEvent(phase: .hovered, finger: 0, x: 3, y: 4, timestamp: 12345.678)),
        .scroll(instance, ScrollEvent(x: 1.5, y: 99, right: 0, down: -120, timestamp: 12345.678)),
        .typing(instance, .insert("é\n你")), .typing(instance, .compose("")), .typing(instance, .compose("ni")),
        .typing(instance, .key(.selectAll, [.extending, .byWord])), .typing(instance, .paste("two\nlines")),
        .typing(instance, .key(.cut, [])),
        .key(
            instance,
            KeyEvent(
                phase: .repeated, usage: 0x14, characters: "Ö", plain: "ö", modifiers: [.shift, .numericPad],
                timestamp: 12.5)),
        .accessibility(instance, node: 7, .activate, timestamp: 12.5),
        .accessibility(instance, node: 7, .increment, timestamp: 12.5),
        .accessibility(instance, node: 7, .decrement, timestamp: 12.5),
        .accessibility(instance, node: 0, .escape, timestamp: 12.5),
        .accessibility(instance, node: 0, .magicTap, timestamp: 12.5),
        .accessibility(instance, node: 8, .custom(3), timestamp: 12.5),
        .opened(RequestID(9), success: true),
        .launchApplication(instance, ApplicationLaunch()),
        .launchApplication(instance, ApplicationLaunch(isUnseen: true)),
        .launchApplication(instance, ApplicationLaunch(url: "app://one?text=%C3%A4")),
        .launchApplication(
            instance,
            ApplicationLaunch(
                shortcutItem: ShortcutItem(type: "new", title: "New"),
                shortcutItems: [
                    ShortcutItem(
                        type: "open", title: "Öffnen", subtitle: "das letzte", icon: .update, userInfo: "<plist/>")
                ])),
        .performShortcut(instance, ShortcutItem(type: "new", title: "New", icon: .compose)),
        .performShortcut(
            instance, ShortcutItem(type: "new", title: "New", image: ShortcutImage(name: "star", isSymbol: true))),
        .openURL(instance, "app://two"),
        .launchApplication(instance, ApplicationLaunch(webpage: "https://example.org/%C3%A4")),
        .openWebpage(instance, "https://example.org/"),
        .application(instance, .willTerminate),
        .notifications(.right(.allowed)), .notifications(.badge(0)), .notifications(.listEnds(1)),
        .notifications(.listed(1, dated, isDelivered: true)),
        .notifications(.listed(1, placed, isDelivered: false)),
        .notifications(.willPresent(0xFFFF_FFFF, dated)),
        .notifications(.response(NotificationResponse(notification: dated, deed: .opened))),
        .notifications(.response(NotificationResponse(notification: dated, deed: .dismissed))),
        .notifications(.response(NotificationResponse(notification: dated, deed: .action("é", text: "你")))),
        .ping(0xFFFF_FFFF), .memoryWarning, .network, .web, .networkPath(NetworkPath()), .networkPath(path),
        .noWeb("Web pages are shown by Chromium."), .darwinNotification("org.example.saved"),
        .locationRight(.undecided), .locationRight(.denied), .locationRight(.whileSeen), .location(nil),
        .location(LinkLocation(latitude: -90, longitude: 180, accuracy: 0, date: -1)),
        .location(
            LinkLocation(
                latitude: 47.37, longitude: 8.54, accuracy: 12.5, altitude: 408, speed: 1.5, course: 359.5, date: 1e9)),
    ]

    static let guest: [GuestMessage] = [
        .ready(Confinement(landlockABI: 7, seccomp: true, noNewPrivileges: true, resourceLimits: false)),
        .loaded(
            instance,
            LoadedGuest(
                implementsUpdate: true, largestDisplayMode: .expanded,
                preferredContentSize: LinkSize(width: 0, height: 300), fittingHeight: 110.5)),
        .loaded(
            instance,
            LoadedGuest(
                implementsUpdate: false, largestDisplayMode: .compact, preferredContentSize: nil, fittingHeight: nil)),
        .loadFailed(instance, reason: "There is no class “Today”."),
        .frame(
            instance,
            Frame(
                surface: 2, buffer: 1, sequence: 40,
                damage: [PixelRect(x: 0, y: 0, width: 718, height: 1), PixelRect(x: 9, y: 8, width: 7, height: 6)],
                touchTimestamp: 77.5)),
        .frame(instance, Frame(surface: 0, buffer: 0, sequence: 0, damage: [])),
        .frame(
            instance,
            Frame(
                surface: 2, buffer: 0, sequence: 41, damage: [PixelRect(x: 0, y: 0, width: 718, height: 900)],
                move: PixelMove(
                    rect: PixelRect(x: 0, y: 24, width: 718, height: 876), x: 0, y: 24,
                    rest: [PixelRect(x: 0, y: 0, width: 718, height: 24)]))),
        .frame(
            instance,
            Frame(
                surface: 2, buffer: 1, sequence: 42, damage: [],
                move: PixelMove(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), x: -9, y: -3, rest: []))),
        .updated(instance, .failed),
        .preferredContentSize(instance, LinkSize(width: 320, height: 200)),
        .largestDisplayMode(instance, .expanded),
        .screenSize(instance, LinkSize(width: 667, height: 375)),
        .fittingHeight(instance, 110.5),
        .fittingHeight(instance, nil),
        .shortcutItems(instance, [ShortcutItem(type: "", title: ""), ShortcutItem(type: "one", title: "One")]),
        .shortcutItems(
            instance,
            [
                ShortcutItem(
                    type: "flag", title: "Flag",
                    image: ShortcutImage(
                        name: "Flag", mask: (0..<LinkLimits.shortcutMask).map { UInt8(truncatingIfNeeded: $0) }))
            ]),
        .openURL(instance, RequestID(3), url: "usedspace://first"),
        .setHasContent(true, bundleIdentifier: "org.example.app.w"),
        .accessibility(
            instance,
            [
                AccessibilityNode(
                    number: 9, role: .button, label: "打开", value: "", hint: "显示全部", language: "zh-Hans",
                    frame: CGRect(x: 1, y: 2, width: 3, height: 4), isEnabled: false, isSelected: true,
                    isActionable: true, isAdjustable: true, updatesFrequently: true, list: 4,
                    actions: ["删除", "编辑"]),
                AccessibilityNode(
                    role: .progress, label: "Used", value: "41 %", frame: CGRect(x: 0, y: 0, width: 0, height: 0)),
            ]),
        .keys(instance, KeyWishes()),
        .keys(
            instance,
            KeyWishes(
                commands: [
                    KeyWishes.Command(key: "ArrowUp", modifiers: []),
                    KeyWishes.Command(key: "é", modifiers: [.command, .shift]),
                ], takesPresses: true)),
        .typing(instance, nil), .copied(instance, "é你"),
        .notifications(.asksForRight), .notifications(.add(dated.notification)), .notifications(.removePending(nil)),
        .notifications(.removePending(["a", "é"])), .notifications(.removeDelivered([])), .notifications(.badge(3)),
        .notifications(.categories([])), .notifications(.list(9)), .notifications(.presents(2, [.list, .badge])),
        .notifications(
            .categories([
                NotificationCategory(
                    identifier: "kind",
                    actions: [
                        NotificationAction(
                            identifier: "a", title: "A", opensApplication: true, isDestructive: true, placeholder: "…")
                    ], tellsOfDismissal: true)
            ])),
        .darwinNotification("org.example.changed"), .observedDarwinNotifications(["é", "b"]),
        .observedDarwinNotifications([]),
        .accessibilityEvent(instance, .announcement("Fertig.", language: "de")),
        .accessibilityEvent(instance, .focus(9)),
        .typing(
            instance,
            TypingState(
                caret: LinkRect(x: 1, y: 2, width: 2, height: 20), keyboard: .email, returnKey: .next, isSecure: true,
                selection: "ausgewählt")),
        .leftKey(instance, usage: 0x51),
        .log(.error, "Unable to simultaneously satisfy constraints."),
        .refused("Hodie keeps widgets from reading /proc/loadavg"),
        .locationNeed(.none), .locationNeed(.once), .locationNeed(.following), .asksForLocation,
        .missesHost("api.example.org"), .asksForSystemData,
        .asksForWeb,
        .awaitsWebPage(true), .followsPointer,
        .pong(1),
    ]

    static let zygoteRequests: [ZygoteRequest] = [
        .spawn(0xFFFF_FFFF, usesNetwork: false), .spawn(0, usesNetwork: true),
    ]

    static let brokerRequests: [BrokerRequest] = [
        .serve(1, NetworkGrant(hosts: ["api.hodie.example", "*.hodie.example"], allowsPrivateAddresses: true)),
        .serve(0xFFFF_FFFF, NetworkGrant(allowsAnyHost: true)), .dismiss(7),
        .allow(2, NetworkGrant(hosts: ["a.example"])), .seen(3, true), .seen(3, false),
    ]

    static let brokerReplies: [BrokerReply] = [
        .refused(1, host: "api.hodie.example"), .traffic(2, traffic), .traffic(3, NetworkTraffic()),
        .exhausted(4, "it has moved 20 MB"),
    ]

    static let zygoteReplies: [ZygoteReply] = [
        .warm, .spawned(1, process: 4321), .failed(2, code: 11), .exited(3, code: 1), .signalled(4, signal: 9),
    ]
}
