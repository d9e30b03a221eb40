import AppNotifications
@_spi(Hosting) import AppleFoundation
import CoreLocation
import HostLink
import TestSupport
import Testing

@testable import UserNotifications

@MainActor
@Suite struct RequestTests {
    private static let reference = Date(timeIntervalSinceReferenceDate: 123_456.789)

    private func request(
        _ identifier: String = "id", trigger: UNNotificationTrigger? = nil,
        _ change: (UNMutableNotificationContent) -> Void = { _ in }
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        change(content)
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }

    private func packet(_ command: NotificationCommand) throws -> NotificationCommand? {
        let bytes = try GuestMessage.notifications(command).encoded()
        let message = try bytes.withUnsafeBytes { try GuestMessage(decoding: $0) }
        if case .notifications(let command) = message { return command }
        return nil
    }

    @Test(arguments: [NotificationRight.undecided, .denied])
    func nothingIsAskedForWithoutTheRight(right: NotificationRight) async throws {
        let guest = try NotificationsGuest(right)
        #expect(await guest.add(.plain("a"))?.code == .notificationsNotAllowed)
        await #expect(throws: UNError(.notificationsNotAllowed, "Notifications are not allowed for this application")) {
            try await guest.center.add(.plain("a"))
        }
        #expect(guest.said.isEmpty)
    }

    @Test func theHostIsToldWhatItShows() async throws {
        let guest = try NotificationsGuest(.allowed)
        let plain = request { $0.title = "Plain" }
        #expect(await guest.add(plain) == nil)
        let all = request("all", trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)) {
            ($0.title, $0.subtitle, $0.body) = ("Title", "Subtitle", "Body")
            ($0.badge, $0.sound, $0.categoryIdentifier) = (3, .default, "kind")
        }
        try await guest.center.add(all)
        #expect(
            guest.said == [
                .add(AppNotification(identifier: "id", title: "Plain", body: "")),
                .add(
                    AppNotification(
                        identifier: "all", title: "Title", subtitle: "Subtitle", body: "Body", badge: 3,
                        hasSound: true, category: "kind", trigger: .after(60, repeats: true))),
            ])
    }

    @Test func aRequestComesBackEqual() async throws {
        let guest = try NotificationsGuest(.allowed)
        let file = try TemporaryFolder.make().appendingPathComponent("a picture.png")
        try Data([1, 2, 3]).write(to: file)
        let attachment = try UNNotificationAttachment(identifier: "picture", url: file)
        let moment = DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin"), hour: 7, minute: 30, weekday: 2)
        let sent = request(trigger: UNCalendarNotificationTrigger(dateMatching: moment, repeats: true)) {
            ($0.title, $0.subtitle, $0.body) = ("Tîtle 🕰", "Subtitle", "Body\nof two lines")
            ($0.badge, $0.categoryIdentifier, $0.threadIdentifier) = (0, "kind", "thread")
            ($0.launchImageName, $0.targetContentIdentifier) = ("launch", "target")
            ($0.summaryArgument, $0.summaryArgumentCount) = ("show", 3)
            $0.sound = .criticalSoundNamed(UNNotificationSoundName("bell.caf"), withAudioVolume: 0.5)
            $0.attachments = [attachment]
            $0.userInfo = [
                "text": "é", "bool": true, "no": false, "int": -7, "large": Int64.max, "real": 0.1,
                "data": Data([0, 255]),
                "date": Self.reference, "list": ["a", 2, [true], Data()] as [Any],
                "dictionary": ["deep": ["deeper": 1.5], "none": [String: Any]()] as [String: Any], "empty": "",
            ]
        }
        let failure = await guest.add(sent)
        #expect(failure == nil, "\(String(describing: failure?.failureReason))")
        #expect(guest.log.isEmpty)
        let told = try #require(guest.added.first)
        #expect(try packet(.add(told)) == .add(told), "it is what the way to the host takes")
        let back = try #require(await guest.deliver(told))
        #expect(back == sent)
        #expect(back.content == sent.content && back.trigger == sent.trigger)
        let info = back.content.userInfo
        #expect(info["text"] as? String == "é" && info["bool"] as? Bool == true && info["no"] as? Bool == false)
        #expect(info["int"] as? Int == -7 && info["large"] as? Int64 == .max && info["real"] as? Double == 0.1)
        #expect(info["data"] as? Data == Data([0, 255]) && info["date"] as? Date == Self.reference)
        #expect((info["list"] as? [Any])?.count == 4)
        #expect((info["dictionary"] as? [String: [String: Double]])?["deep"] == ["deeper": 1.5])
        #expect(back.content.sound?.values.volume == 0.5 && back.content.attachments.first?.url == file)
        #expect((back.trigger as? UNCalendarNotificationTrigger)?.dateComponents == moment)
    }

    @Test func whatIsNoPropertyListIsLeftOutWithALine() async throws {
        let guest = try NotificationsGuest(.allowed)
        let closure: () -> Void = {}
        let sent = request {
            $0.userInfo = [
                "kept": 1, "null": NSNull(), "closure": closure, "list": [1, NSNull(), 2] as [Any],
                7: "a number as key",
            ]
        }
        #expect(await guest.add(sent) == nil)
        #expect(
            guest.log == [
                "The notification “id” does not keep what is no property list: userInfo.closure, userInfo.list[1], "
                    + "userInfo.null, userInfo[Int]"
            ])
        let told = try #require(guest.added.first)
        let back = try #require(await guest.deliver(told))
        #expect(NSDictionary(dictionary: back.content.userInfo) == ["kept": 1, "list": [1, 2]] as NSDictionary)
    }

    @Test func longTextsAreCutAndGoThrough() async throws {
        let guest = try NotificationsGuest(.allowed)
        let long = String(repeating: "é", count: 5_000_000)
        let sent = request {
            ($0.title, $0.subtitle, $0.body) = (long, "x" + long, long)
            $0.badge = NSNumber(value: Int.max)
        }
        #expect(await guest.add(sent) == nil)
        let told = try #require(guest.added.first)
        #expect(told.title == String(repeating: "é", count: 256))
        #expect(told.subtitle == "x" + String(repeating: "é", count: 255))
        #expect(told.body == String(repeating: "é", count: 2048))
        #expect(told.badge == 9_999_999 && told.content.isEmpty)
        #expect(try packet(.add(told)) == .add(told))
        #expect(
            guest.log == [
                "The title of the notification “id” is cut after 512 bytes.",
                "The subtitle of the notification “id” is cut after 512 bytes.",
                "The body of the notification “id” is cut after 4096 bytes.",
            ])
    }

    @Test func whatIsTooLargeIsNotSent() async throws {
        let guest = try NotificationsGuest(.allowed)
        var nested: Any = "the innermost"
        for _ in 0..<1000 { nested = [nested] }
        let tooLarge: [[AnyHashable: Any]] = [
            ["text": String(repeating: "x", count: 1 << 20)], ["data": Data(count: 8192)], ["nested": nested],
            ["many": Array(repeating: true, count: 10_000)],
            [String(repeating: "k", count: 10_000): 1],
        ]
        for info in tooLarge {
            let error = await guest.add(request { $0.userInfo = info })
            #expect(error?.code == .notificationInvalidNoContent, "\(info.keys)")
            #expect(
                error?.localizedDescription
                    == "What the notification “id” carries has more than 8192 bytes.")
        }
        let identifier = String(repeating: "i", count: 300)
        #expect(await guest.add(request(identifier))?.code == .notificationInvalidNoContent)
        #expect(await guest.add(request { $0.categoryIdentifier = identifier })?.code == .notificationInvalidNoContent)
        #expect(guest.said.isEmpty && guest.log.count == tooLarge.count + 2)
        #expect(
            guest.log.first
                == "The notification “id” is not delivered: What the notification “id” carries has more than 8192 bytes."
        )
        let largest = request(String(repeating: "i", count: 256)) { $0.userInfo = ["data": Data(count: 8000)] }
        #expect(await guest.add(largest) == nil)
        let told = try #require(guest.added.first)
        #expect(try packet(.add(told)) == .add(told))
    }

    @Test func aDateThatThereIsNotIsNotSent() async throws {
        let guest = try NotificationsGuest(.allowed)
        let moments = [
            DateComponents(), DateComponents(year: -1), DateComponents(year: 1_000_001), DateComponents(nanosecond: 1),
        ]
        for moment in moments {
            let trigger = UNCalendarNotificationTrigger(dateMatching: moment, repeats: false)
            #expect(await guest.add(request(trigger: trigger))?.code == .notificationInvalidNoDate, "\(moment)")
        }
        for interval in [Double.infinity, 1e13] {
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false)
            #expect(await guest.add(request(trigger: trigger))?.code == .notificationInvalidNoDate, "\(interval)")
        }
        for (latitude, radius) in [(Double.nan, 100.0), (91, 100), (47, 0), (47, .nan), (47, 2e6)] {
            let region = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: latitude, longitude: 8), radius: radius, identifier: "r")
            let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
            let error = await guest.add(request(trigger: trigger))
            #expect(error?.code == .notificationInvalidNoDate, "\(latitude), \(radius)")
        }
        #expect(guest.said.isEmpty && guest.log.count == 11)
        #expect(guest.log.last?.hasSuffix("can't wait for the region “r”, which is no circle on the earth.") == true)
    }

    @Test func aPlaceIsToldAndComesBack() async throws {
        let guest = try NotificationsGuest(.allowed)
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: -47.25, longitude: 8.5), radius: 150, identifier: "home")
        region.notifyOnEntry = false
        let sent = request(trigger: UNLocationNotificationTrigger(region: region, repeats: true))
        #expect(await guest.add(sent) == nil)
        let told = try #require(guest.added.first)
        #expect(
            told.trigger
                == .region(
                    NotificationRegion(
                        identifier: "home", latitude: -47.25, longitude: 8.5, radius: 150, notifiesOnEntry: false),
                    repeats: true))
        #expect(try packet(.add(told)) == .add(told))
        let back = try #require(await guest.deliver(told))
        #expect(back.trigger == sent.trigger)
        let circle = try #require((back.trigger as? UNLocationNotificationTrigger)?.region as? CLCircularRegion)
        #expect(circle.identifier == "home" && circle.radius == 150 && !circle.notifyOnEntry && circle.notifyOnExit)
    }

    @Test func theFirstPictureThatIsShownIsTold() async throws {
        let folder = try TemporaryFolder.make()
        let guest = try NotificationsGuest(.allowed)
        func attachment(_ name: String, hidden: Bool = false) throws -> UNNotificationAttachment {
            let file = folder.appendingPathComponent(name)
            try Data([1]).write(to: file)
            return try UNNotificationAttachment(
                identifier: name, url: file, options: [UNNotificationAttachmentOptionsThumbnailHiddenKey: hidden])
        }
        let all = [
            try attachment("a.mp3"), try attachment("b.png", hidden: true), try attachment("c.jpg"),
            try attachment("d.gif"),
        ]
        #expect(await guest.add(request { $0.attachments = all }) == nil)
        #expect(await guest.add(request { $0.attachments = [all[0], all[1]] }) == nil)
        #expect(guest.added.map(\.picture) == [folder.appendingPathComponent("c.jpg").path, nil])
    }

    @Test func badgesAreNumbersThatAnIconShows() async throws {
        let guest = try NotificationsGuest(.allowed)
        for number in [-5, 0.0, 12, .infinity, .nan] {
            #expect(await guest.add(request { $0.badge = NSNumber(value: number) }) == nil)
        }
        #expect(guest.added.map(\.badge) == [0, 0, 12, 9_999_999, 0])
    }

    @Test func contentThatIsNotItsOwnIsReadAsFarAsItGoes() async throws {
        let guest = try NotificationsGuest(.allowed)
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["userInfo": 3, "attachments": [["a"]], "summaryCount": "x"] as [String: Any],
            format: .binary, options: 0)
        for content in [[1, 2, 3], [UInt8](list), [UInt8](repeating: 255, count: 8192)] {
            let told = AppNotification(identifier: "a", title: "Title", body: "Body", hasSound: true, content: content)
            let back = try #require(await guest.deliver(told))
            #expect(back.content.title == "Title" && back.content.body == "Body")
            #expect(back.content.sound == .default && back.content.userInfo.isEmpty)
            #expect(back.content.attachments.isEmpty && back.content.summaryArgumentCount == 1)
        }
    }

    @Test func whatIsSentIsWhatTheWayToTheHostTakes() {
        #expect(NotificationLimits.identifier == LinkLimits.identifier)
        #expect(NotificationLimits.label == LinkLimits.label)
        #expect(NotificationLimits.text == LinkLimits.text)
        #expect(NotificationLimits.seconds == LinkLimits.seconds)
    }

    @Test func whatWaitsOrWasDeliveredIsTakenBack() throws {
        let guest = try NotificationsGuest(.allowed)
        let center = guest.center
        let tooLong = String(repeating: "i", count: 257)
        center.removePendingNotificationRequests(withIdentifiers: ["a", tooLong, "b"])
        center.removeDeliveredNotifications(withIdentifiers: ["c"])
        center.removePendingNotificationRequests(withIdentifiers: [])
        center.removeAllPendingNotificationRequests()
        center.removeAllDeliveredNotifications()
        #expect(
            guest.said == [
                .removePending(["a", "b"]), .removeDelivered(["c"]), .removePending(nil), .removeDelivered(nil),
            ])
        let many = (0..<300).map(String.init)
        center.removeDeliveredNotifications(withIdentifiers: many)
        let rest = guest.said.dropFirst(4)
        #expect(
            Array(rest) == [
                .removeDelivered(Array(many[..<128])), .removeDelivered(Array(many[128..<256])),
                .removeDelivered(Array(many[256...])),
            ])
        for command in guest.said { #expect(try packet(command) == command) }
    }

    @Test func categoriesAreToldInOrderOfTheirNames() async throws {
        let guest = try NotificationsGuest()
        let center = guest.center
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [.foreground], textInputButtonTitle: "Send",
            textInputPlaceholder: "Your answer")
        let remove = UNNotificationAction(identifier: "remove", title: "Remove", options: [.destructive])
        let mail = UNNotificationCategory(
            identifier: "mail", actions: [reply, remove], intentIdentifiers: [], options: [.customDismissAction])
        let call = UNNotificationCategory(
            identifier: "call", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "A call",
            categorySummaryFormat: "%u calls")
        guest.run { center.setNotificationCategories([mail, call]) }
        #expect(
            guest.said == [
                .categories([
                    NotificationCategory(identifier: "call", actions: []),
                    NotificationCategory(
                        identifier: "mail",
                        actions: [
                            NotificationAction(
                                identifier: "reply", title: "Reply", opensApplication: true, placeholder: "Your answer"),
                            NotificationAction(identifier: "remove", title: "Remove", isDestructive: true),
                        ], tellsOfDismissal: true),
                ])
            ])
        #expect(await center.notificationCategories() == [mail, call])
        #expect(guest.log.isEmpty)
    }

    @Test func categoriesAreKnownInTheNextLife() async throws {
        let folder = try TemporaryFolder.make()
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [.foreground], textInputButtonTitle: "Send",
            textInputPlaceholder: "Your answer")
        let remove = UNNotificationAction(identifier: "remove", title: "Remove", options: [.destructive])
        let mail = UNNotificationCategory(
            identifier: "mail", actions: [reply, remove], intentIdentifiers: ["intent"],
            hiddenPreviewsBodyPlaceholder: "Mail", categorySummaryFormat: "%u", options: [.customDismissAction])
        let first = try NotificationsGuest(folder: folder)
        first.run { first.center.setNotificationCategories([mail]) }
        func categories(_ guest: NotificationsGuest) async -> Set<UNNotificationCategory> {
            await withCheckedContinuation { continuation in
                guest.run { guest.center.getNotificationCategories { continuation.resume(returning: $0) } }
            }
        }
        let second = try NotificationsGuest(folder: folder)
        #expect(await categories(second) == [mail])
        // Nothing is told twice: the host has kept them itself.
        #expect(second.said.isEmpty)
        second.run { second.center.setNotificationCategories([]) }
        let third = try NotificationsGuest(folder: folder)
        #expect(await categories(third).isEmpty)
    }

    @Test func moreCategoriesThanThereMayBeAreLeftOutWithALine() throws {
        let guest = try NotificationsGuest()
        let actions = (0..<20).map { UNNotificationAction(identifier: "\($0)", title: "") }
        let categories = (100..<140).map {
            UNNotificationCategory(identifier: "\($0)", actions: actions, intentIdentifiers: [])
        }
        guest.run { guest.center.setNotificationCategories(Set(categories)) }
        let told = try #require(guest.said.first)
        #expect(try packet(told) == told)
        guard case .categories(let known) = told else { throw LinkError.badValue("the command") }
        #expect(known.map(\.identifier) == (100..<132).map(String.init))
        #expect(known.allSatisfy { $0.actions.map(\.identifier) == (0..<8).map(String.init) })
        #expect(
            guest.log == [
                "Of 40 notification categories 32 are known: there may be 32, with identifiers of 256 bytes."
            ])
    }
}
