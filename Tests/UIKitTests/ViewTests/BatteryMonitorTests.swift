@_spi(Hosting) import AppleFoundation
import Testing

@testable import UIKitCore

@MainActor
@Suite struct BatteryMonitorTests {
    /// The battery as it is at the moment.
    private final class Held {
        var battery: Battery?

        init(_ battery: Battery?) { self.battery = battery }
    }

    /// Observers are called at once, on the thread that posts.
    private final class Heard: @unchecked Sendable { var names: [String] = [] }

    private func heard(_ monitor: BatteryMonitor) -> [String] {
        let heard = Heard()
        let center = NotificationCenter.default
        let names = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
        let observers = names.map { name in
            center.addObserver(forName: name, object: UIDevice.current, queue: nil) { _ in
                heard.names.append(name == names[0] ? "level" : "state")
            }
        }
        monitor.check()
        for observer in observers { center.removeObserver(observer) }
        return heard.names
    }

    @Test func itIsKnownAndToldOfWhileItIsMonitored() {
        let held = Held(Battery(level: 0.5, state: .unplugged))
        let monitor = BatteryMonitor { held.battery }
        #expect(monitor.read() == nil)
        monitor.isEnabled = true
        #expect(monitor.read() == Battery(level: 0.5, state: .unplugged))
        #expect(heard(monitor) == [])
        held.battery?.level = 0.49
        #expect(heard(monitor) == ["level"])
        held.battery?.state = .charging
        #expect(heard(monitor) == ["state"])
        #expect(heard(monitor) == [])
        monitor.isEnabled = false
        #expect(monitor.read() == nil)
    }

    @Test func aDeviceThatIsNotMonitoredSaysNothing() {
        #expect(!UIDevice.current.isBatteryMonitoringEnabled)
        #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
    }
}
