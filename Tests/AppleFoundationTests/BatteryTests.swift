import Foundation
import TestSupport
import Testing

@_spi(Hosting) @testable import AppleFoundation

/// What the kernel's files say of the battery.
@Suite struct BatteryTests {
    /// - Parameter supplies: each with its files.
    private func battery(_ supplies: [String: [String: String]]) throws -> Battery? {
        let folder = try TemporaryFolder.make()
        for (name, files) in supplies {
            let place = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (file, text) in files { try Data("\(text)\n".utf8).write(to: place.appendingPathComponent(file)) }
        }
        return Battery.read(from: folder.path)
    }

    private func one(_ status: String, _ capacity: String, isPlugged: Bool? = nil) throws -> Battery? {
        var supplies = ["BAT0": ["type": "Battery", "status": status, "capacity": capacity]]
        if let isPlugged { supplies["AC"] = ["type": "Mains", "online": isPlugged ? "1" : "0"] }
        return try battery(supplies)
    }

    @Test func itsStateIsThatOfADevice() throws {
        #expect(try one("Discharging", "47") == Battery(level: 0.47, state: .unplugged))
        #expect(try one("Charging", "47") == Battery(level: 0.47, state: .charging))
        #expect(try one("Full", "100") == Battery(level: 1, state: .full))
        // It is held at less than all of it, with power from outside.
        #expect(try one("Not charging", "80", isPlugged: true) == Battery(level: 0.8, state: .charging))
        #expect(try one("Unknown", "80", isPlugged: true) == Battery(level: 0.8, state: .charging))
        #expect(try one("Unknown", "80", isPlugged: false) == Battery(level: 0.8, state: nil))
        #expect(try one("Unknown", "80") == Battery(level: 0.8, state: nil))
    }

    @Test func severalAreOneByWhatTheyHold() throws {
        let two = try battery([
            "BAT0": ["type": "Battery", "status": "Full", "energy_now": "30000000", "energy_full": "30000000"],
            "BAT1": ["type": "Battery", "status": "Discharging", "energy_now": "0", "energy_full": "10000000"],
        ])
        #expect(two == Battery(level: 0.75, state: .unplugged))
    }

    @Test func whatIsNoBatteryOfTheMachineDoesNotCount() throws {
        #expect(try battery([:]) == nil)
        #expect(try battery(["AC": ["type": "Mains", "online": "1"]]) == nil)
        #expect(
            try battery(["mouse": ["type": "Battery", "scope": "Device", "status": "Full", "capacity": "9"]]) == nil)
        #expect(try battery(["BAT0": ["type": "Battery", "present": "0", "capacity": "9"]]) == nil)
        for capacity in ["", "nan", "-3", "x"] { #expect(try one("Full", capacity) == nil, "\(capacity)") }
        #expect(try one("Full", "104")?.level == 1)
        #expect(Battery.read(from: "/nowhere") == nil)
    }
}
