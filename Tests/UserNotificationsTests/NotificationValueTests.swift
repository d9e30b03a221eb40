@_spi(Hosting) import AppleFoundation
import CoreLocation
import TestSupport
import Testing

@testable import UserNotifications

@Suite struct NotificationValueTests {
    private static let berlin = TimeZone(identifier: "Europe/Berlin")!
    private static let gregorian: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = berlin
        return calendar
    }()

    private static func date(_ text: String) -> Date { ISO8601DateFormatter().date(from: text)! }

    private static func last(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test(arguments: [
        (DateComponents(hour: 7, minute: 30), "2019-06-03T05:30:00Z"),
        (DateComponents(hour: 14), "2019-06-02T12:00:00Z"),
        (DateComponents(hour: 9, weekday: 2), "2019-06-03T07:00:00Z"),
        (DateComponents(month: 1, day: 1), "2019-12-31T23:00:00Z"),
        (DateComponents(year: 2020, month: 2, day: 29, hour: 12), "2020-02-29T11:00:00Z"),
    ])
    func theNextMomentIsFoundByTheCalendar(components: DateComponents, next: String) {
        var components = components
        components.calendar = Self.gregorian
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        #expect(trigger.nextTriggerDate(after: Self.date("2019-06-02T10:15:00Z")) == Self.date(next))
    }

    @Test func aMomentThatIsOverDoesNotComeAgain() {
        var past = DateComponents(year: 2018, month: 1, day: 1)
        past.calendar = Self.gregorian
        let now = Self.date("2019-06-02T10:15:00Z")
        #expect(UNCalendarNotificationTrigger(dateMatching: past, repeats: false).nextTriggerDate(after: now) == nil)
        let none = UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: true)
        #expect(none.nextTriggerDate(after: now) == nil)
    }

    @Test func theTimeZoneOfTheComponentsHolds() {
        var components = DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 7)
        components.calendar = Self.gregorian
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        #expect(
            trigger.nextTriggerDate(after: Self.date("2019-06-02T10:15:00Z")) == Self.date("2019-06-02T22:00:00Z"))
    }

    @Test func anIntervalBeginsWhenItIsAskedFor() {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        let now = Self.date("2019-06-02T10:15:00Z")
        #expect(trigger.nextTriggerDate(after: now) == Self.date("2019-06-02T10:16:00Z"))
        #expect(trigger.timeInterval == 60 && trigger.repeats)
    }

    @Test func anIntervalThatThereIsNotEndsTheProgramWithASentence() async {
        let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
        }
        #expect(
            Self.last(none).contains(
                "NSInternalInconsistencyException: UNTimeIntervalNotificationTrigger: the time interval must be greater "
                    + "than 0, and is 0.0."))
        let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: true)
        }
        #expect(Self.last(nan).contains("the time interval must be greater than 0, and is nan."))
        let short = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
        }
        #expect(Self.last(short).contains("the time interval must be at least 60 seconds if it repeats, and is 59.0."))
    }

    @Test func triggersAreArchived() throws {
        let calendar = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(timeZone: Self.berlin, month: 3, hour: 7), repeats: true)
        let interval = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 47.37, longitude: 8.54), radius: 300, identifier: "home")
        region.notifyOnExit = false
        let place = UNLocationNotificationTrigger(region: region, repeats: true)
        for trigger in [calendar, interval, place] as [UNNotificationTrigger] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: trigger, requiringSecureCoding: true)
            let back = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UNNotificationTrigger
            #expect(back == trigger)
        }
    }

    @Test func copiesOfContentAreOnTheirOwn() throws {
        let content = UNMutableNotificationContent()
        content.title = "first"
        let copy = try #require(content.copy() as? UNNotificationContent)
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        content.title = "second"
        #expect(copy.title == "first" && request.content.title == "first" && !(copy is UNMutableNotificationContent))
        let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
        mutable.title = "third"
        #expect(copy.title == "first" && mutable.title == "third")
        #expect(mutable != copy)
        mutable.title = "first"
        #expect(mutable == copy && UNNotificationContent() == UNMutableNotificationContent())
        #expect(copy.summaryArgumentCount == 1 && copy.badge == nil && copy.sound == nil)
    }

    @Test func attachmentsAreFilesThatAreThere() throws {
        let folder = try TemporaryFolder.make()
        func file(_ name: String, bytes: Int = 1) throws -> URL {
            let file = folder.appendingPathComponent(name)
            try Data(count: bytes).write(to: file)
            return file
        }
        let picture = try UNNotificationAttachment(identifier: "", url: try file("a.JPG"))
        #expect(picture.type == "public.jpeg" && !picture.identifier.isEmpty)
        let hinted = try UNNotificationAttachment(
            identifier: "b", url: try file("b"),
            options: [UNNotificationAttachmentOptionsTypeHintKey: "public.png"])
        #expect(hinted.type == "public.png" && hinted.identifier == "b")
        func failure(_ url: URL) -> UNError.Code? {
            do {
                _ = try UNNotificationAttachment(identifier: "a", url: url)
                return nil
            } catch { return (error as? UNError)?.code }
        }
        #expect(failure(folder.appendingPathComponent("none.png")) == .attachmentInvalidURL)
        #expect(failure(folder) == .attachmentInvalidURL)
        #expect(failure(URL(string: "https://example.org/a.png")!) == .attachmentInvalidURL)
        #expect(failure(try file("a.txt")) == .attachmentUnrecognizedType)
        #expect(failure(try file("a.mp3", bytes: 5 * 1024 * 1024 + 1)) == .attachmentInvalidFileSize)
        #expect(failure(try file("b.mp3", bytes: 5 * 1024 * 1024)) == nil)
    }

    @Test func textsAreThoseOfTheMainBundle() throws {
        let folder = try TemporaryFolder.make()
        let language = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        try Data(#""greeting" = "%@ wrote %d lines"; "plain" = "100 %";"#.utf8)
            .write(to: language.appendingPathComponent("Localizable.strings"))
        try NotificationsGuest(folder: folder).run {
            #expect(
                NSString.localizedUserNotificationString(forKey: "greeting", arguments: ["Ada", 3])
                    == "Ada wrote 3 lines")
            #expect(NSString.localizedUserNotificationString(forKey: "plain", arguments: nil) == "100 %")
            #expect(NSString.localizedUserNotificationString(forKey: "no key", arguments: []) == "no key")
        }
    }

    @Test func errorsAreOfApplesDomain() {
        let error = UNError(.notificationsNotAllowed) as NSError
        #expect(error.domain == UNErrorDomain && error.domain == "UNErrorDomain" && error.code == 1)
        #expect(UNError.Code.notificationInvalidNoDate.rawValue == 1400)
    }

    @Test func actionsAndSoundsAreEqualIfTheySayTheSame() {
        let plain = UNNotificationAction(identifier: "a", title: "A")
        let typed = UNTextInputNotificationAction(
            identifier: "a", title: "A", textInputButtonTitle: "Send", textInputPlaceholder: "")
        #expect(plain == UNNotificationAction(identifier: "a", title: "A") && plain != typed)
        #expect(plain != UNNotificationAction(identifier: "a", title: "A", options: [.authenticationRequired]))
        #expect(UNNotificationSound.default == UNNotificationSound.default)
        #expect(UNNotificationSound.default != UNNotificationSound.defaultCritical)
        #expect(UNNotificationSound(named: UNNotificationSoundName("a")) != .default)
    }
}
