@_spi(Hosting) import AppleFoundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct VendorIdentifierTests {
    private func identifier(_ bundle: String, in home: String = "/home/a/Containers") -> UUID {
        VendorIdentifier.make(
            for: GuestContext(
                bundlePath: "/nowhere/App.app", applicationPath: "/nowhere/App.app", bundleIdentifier: bundle,
                containerPath: "\(home)/\(bundle)"))
    }

    @Test func allAppsOfAVendorHaveTheSame() {
        #expect(identifier("org.example.weather") == identifier("org.example.clock"))
        #expect(identifier("org.example.weather") != identifier("org.other.weather"))
    }

    @Test func elsewhereItIsAnother() {
        #expect(identifier("org.example.weather") != identifier("org.example.weather", in: "/home/b/Containers"))
    }

    @Test func itStaysTheSame() {
        let text = identifier("org.example.weather").uuidString
        #expect(text == identifier("org.example.weather").uuidString)
        // Version 8, variant 8 to B.
        let parts = text.split(separator: "-")
        #expect(parts[2].first == "8")
        #expect("89AB".contains(parts[3].first ?? "?"))
    }
}
