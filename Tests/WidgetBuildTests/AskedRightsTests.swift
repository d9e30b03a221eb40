import Bundles
import Foundation
import Testing

/// What an app asks its user for, by what its sources and Info.plists use.
@Suite struct AskedRightsTests {
    private func rights(_ path: String = "Widget/TodayViewController.swift", _ change: (String) -> String) throws
        -> BundleManifest
    {
        let place = try Workplace("CountsTaps")
        try place.edit(path, change)
        return try BundleManifest.read(from: place.build().app)
    }

    @Test(arguments: [
        ("", []), ("import WebKit", [Right.network]), ("import SafariServices", [.network]),
        ("import Foundation\nlet session = URLSession.shared", [.network]),
        ("import CoreLocation\nlet manager = CLLocationManager()", [.location]),
        ("import CoreLocation\nlet place = CLLocation(latitude: 1, longitude: 2)", []),
        ("import UserNotifications\nlet center = UNUserNotificationCenter.current()", [.notifications]),
    ])
    func whatTheCodeUsesIsAskedFor(code: String, expected: [Right]) throws {
        let manifest = try rights { code + "\n" + $0 }
        #expect(manifest.rights == Set(expected) && manifest.hosts.isEmpty)
    }

    @Test(arguments: [
        ("NSAppTransportSecurity", "<dict/>", [Right.network]),
        ("NSLocationWhenInUseUsageDescription", "<string>To know.</string>", [.location]),
    ])
    func whatTheInfoPlistSaysIsAskedFor(key: String, value: String, expected: [Right]) throws {
        let manifest = try rights("Widget/Info.plist") { text in
            let end = text.range(of: "</dict>\n</plist>")!
            return text.replacingCharacters(in: end, with: "<key>\(key)</key>\(value)\n</dict>\n</plist>")
        }
        #expect(manifest.rights == Set(expected))
    }

    @Test func hostsThatTheCodeNamesAreAskedForByName() throws {
        let manifest = try rights {
            $0 + "\nlet session = URLSession.shared\nlet address = \"https://API.example.org/v1\"\n"
        }
        #expect(manifest.rights == [.network] && manifest.hosts == ["api.example.org"])
    }
}
