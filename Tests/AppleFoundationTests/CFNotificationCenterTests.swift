@_spi(Hosting) import AppleFoundation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Core Foundation's centers: the process's own, and the one of all processes of an app.
@MainActor @Suite struct CFNotificationCenterTests {
    private final class Sent: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func append(_ text: String) { list.withLock { $0.append(text) } }
    }

    private final class Listener {
        var heard: [String] = []
        var place: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }
    }

    private nonisolated static let callBack: CFNotificationCallback = { _, observer, name, _, userInfo in
        guard let observer, let name else { return }
        let listener = Unmanaged<Listener>.fromOpaque(observer).takeUnretainedValue()
        listener.heard.append(name.rawValue + (userInfo.map { "\($0["a"] ?? "")" } ?? ""))
    }

    @Test func theOwnCenterIsFoundations() throws {
        let center = try #require(CFNotificationCenterGetLocalCenter())
        let (listener, object) = (Listener(), NSObject())
        let name = "hodie.test.\(UUID())"
        let place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        CFNotificationCenterAddObserver(center, listener.place, Self.callBack, name, place, .deliverImmediately)
        NotificationCenter.default.post(name: Notification.Name(name), object: object, userInfo: ["a": 1])
        NotificationCenter.default.post(name: Notification.Name(name), object: nil)
        CFNotificationCenterPostNotification(center, CFNotificationName(name), place, ["a": 2], true)
        #expect(listener.heard == ["\(name)1", "\(name)2"])
        CFNotificationCenterRemoveObserver(center, listener.place, CFNotificationName("another"), nil)
        NotificationCenter.default.post(name: Notification.Name(name), object: object)
        #expect(listener.heard.count == 3)
        CFNotificationCenterRemoveEveryObserver(center, listener.place)
        NotificationCenter.default.post(name: Notification.Name(name), object: object)
        #expect(listener.heard.count == 3)
    }

    @Test func theSharedOneBringsNamesToTheHostAndBack() async throws {
        let process = FoundationProcess()
        let sent = Sent()
        process.darwinNotifications.connect(
            send: { sent.append("post \($0)") }, observe: { sent.append("observe \($0.sorted())") })
        let listener = Listener()
        let center = try #require(
            FoundationProcess.$current.withValue(process) { CFNotificationCenterGetDarwinNotifyCenter() })
        CFNotificationCenterAddObserver(center, listener.place, Self.callBack, "saved", nil, .coalesce)
        CFNotificationCenterAddObserver(center, listener.place, Self.callBack, "saved", nil, .coalesce)
        CFNotificationCenterAddObserver(center, listener.place, Self.callBack, nil, nil, .coalesce)
        #expect(sent.all == ["observe [\"saved\"]"])
        process.darwinNotifications.receive("saved")
        process.darwinNotifications.receive("other")
        #expect(listener.heard == ["saved", "saved"])
        // Whoever posts hears it, too, in a later turn; what comes along goes nowhere.
        CFNotificationCenterPostNotification(center, CFNotificationName("saved"), nil, ["a": 1], false)
        #expect(listener.heard.count == 2 && sent.all.last == "post saved")
        #expect(await eventually { listener.heard == ["saved", "saved", "saved", "saved"] })
        CFNotificationCenterRemoveObserver(center, listener.place, CFNotificationName("saved"), nil)
        #expect(sent.all.last == "observe []")
        process.darwinNotifications.receive("saved")
        #expect(listener.heard.count == 4)
    }

    @Test func textEncodingsAreFoundations() throws {
        let gb18030 = CFStringConvertEncodingToNSStringEncoding(
            CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
        #expect(NSString(data: Data([0xC4, 0xE3, 0xBA, 0xC3]), encoding: gb18030) == "你好")
        let utf8 = CFStringConvertEncodingToNSStringEncoding(CFStringBuiltInEncodings.UTF8.rawValue)
        #expect(String.Encoding(rawValue: utf8) == .utf8)
        #expect(CFStringConvertNSStringEncodingToEncoding(utf8) == CFStringBuiltInEncodings.UTF8.rawValue)
        #expect(CFStringConvertNSStringEncodingToEncoding(gb18030) == 0x0632)
        #expect(CFStringConvertNSStringEncodingToEncoding(99) == kCFStringEncodingInvalidId)
        #expect(String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(0x1400_0100)) == .utf16LittleEndian)
    }
}
