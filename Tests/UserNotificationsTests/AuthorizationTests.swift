import AppNotifications
@_spi(Hosting) import AppleFoundation
import TestSupport
import Testing
import UserNotifications

@MainActor
@Suite struct AuthorizationTests {
    @Test func whoAsksIsToldOnceTheUserHasDecided() async throws {
        let guest = try NotificationsGuest()
        let center = guest.center
        let heard = Heard<String>()
        for name in ["a", "b"] {
            center.requestAuthorization(options: [.alert]) { isGranted, error in
                heard.append("\(name) \(isGranted) \(error == nil) \(Thread.isMainThread)")
            }
        }
        #expect(guest.said == [.asksForRight, .asksForRight])
        _ = await center.notificationSettings()
        #expect(heard.values.isEmpty)
        guest.tell(.right(.allowed))
        guest.tell(.right(.denied))
        #expect(await eventually { heard.values.count == 2 })
        _ = await center.notificationSettings()
        #expect(heard.values == ["a true true false", "b true true false"], "each once, not on the main thread")
    }

    @Test(arguments: [NotificationRight.denied, .allowed])
    func whoAsksAgainIsToldAtOnce(right: NotificationRight) async throws {
        let guest = try NotificationsGuest(right)
        #expect(try await guest.center.requestAuthorization(options: [.alert, .badge]) == (right == .allowed))
        #expect(guest.said.isEmpty)
    }

    @Test func theRightIsAskedForAgainWhenItWasWithdrawn() async throws {
        let guest = try NotificationsGuest(.allowed)
        let center = guest.center
        guest.tell(.right(.undecided))
        #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
        async let granted = center.requestAuthorization(options: [.alert])
        #expect(await eventually { guest.said == [.asksForRight] })
        guest.tell(.right(.denied))
        #expect(try await granted == false)
        #expect(await center.notificationSettings().authorizationStatus == .denied)
    }

    @Test func settingsTellWhatTheUserAllowsOfWhatWasAskedFor() async throws {
        let guest = try NotificationsGuest(folder: try TemporaryFolder.make())
        let center = guest.center
        let undecided = await center.notificationSettings()
        #expect(undecided.authorizationStatus == .notDetermined && undecided.alertSetting == .notSupported)
        center.requestAuthorization(options: [.alert, .badge]) { _, _ in }
        guest.tell(.right(.allowed))
        let allowed = await center.notificationSettings()
        #expect(allowed.authorizationStatus == .authorized)
        #expect(allowed.alertSetting == .enabled && allowed.badgeSetting == .enabled)
        #expect(allowed.soundSetting == .notSupported && allowed.carPlaySetting == .notSupported)
        #expect(allowed.criticalAlertSetting == .notSupported && allowed.announcementSetting == .notSupported)
        #expect(allowed.notificationCenterSetting == .enabled && allowed.lockScreenSetting == .enabled)
        #expect(allowed.alertStyle == .banner && allowed.showPreviewsSetting == .always)
        #expect(!allowed.providesAppNotificationSettings)
        guest.tell(.right(.denied))
        let denied = await center.notificationSettings()
        #expect(denied.authorizationStatus == .denied && denied.alertStyle == .none)
        #expect(denied.alertSetting == .disabled && denied.notificationCenterSetting == .disabled)
        #expect(allowed.authorizationStatus == .authorized, "settings are as they were when they were asked for")
    }

    @Test func whatWasAskedForIsKnownInTheNextLife() async throws {
        let folder = try TemporaryFolder.make()
        let first = try NotificationsGuest(.allowed, folder: folder)
        for options in [UNAuthorizationOptions.sound, .badge] {
            await withCheckedContinuation { continuation in
                first.run { first.center.requestAuthorization(options: options) { _, _ in continuation.resume() } }
            }
        }
        let second = try NotificationsGuest(.allowed, folder: folder)
        let settings = await withCheckedContinuation { continuation in
            second.run { second.center.getNotificationSettings { continuation.resume(returning: $0) } }
        }
        #expect(settings.soundSetting == .enabled && settings.badgeSetting == .enabled)
        #expect(settings.alertSetting == .notSupported)
        let other = try NotificationsGuest(.allowed, folder: try TemporaryFolder.make())
        let all = await other.center.notificationSettings()
        #expect(all.alertSetting == .enabled, "who never asked has what its app has")
    }

    @Test func thereIsOneCenter() throws {
        let guest = try NotificationsGuest()
        #expect(guest.center === guest.center && !guest.center.supportsContentExtensions)
        #expect(try NotificationsGuest().center !== guest.center)
    }
}
