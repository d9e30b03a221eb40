@_spi(Hosting) import AppleFoundation

/// Looks at the battery, and tells who observes it of what has changed.
@MainActor final class BatteryMonitor {
    /// Seconds: a device tells of no more than one change of the level in this time.
    private static let interval = 60.0

    private let look: @MainActor () -> Battery?
    private var last: Battery?
    private var timer: Timer?

    /// - Parameter look: reads the battery; nil for none that may be known.
    init(look: @escaping @MainActor () -> Battery? = { Battery.read() }) { self.look = look }

    var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            timer?.invalidate()
            timer = nil
            guard isEnabled else { return }
            last = look()
            // Without a battery, or the right to know of it, there will be none as long as the process lives.
            guard last != nil else { return }
            let timer = Timer(timeInterval: Self.interval, repeats: true) { [weak self] _ in
                MainActor.assumeIsolated { self?.check() }
            }
            timer.tolerance = Self.interval / 6
            RunLoop.main.add(timer, forMode: .common)
            self.timer = timer
        }
    }

    /// How it is now; nil while it is not monitored.
    func read() -> Battery? { isEnabled ? look() : nil }

    /// Tells what is another than at the last look.
    func check() {
        let (before, now) = (last, look())
        last = now
        if before?.state != now?.state {
            NotificationCenter.default.post(name: UIDevice.batteryStateDidChangeNotification, object: UIDevice.current)
        }
        if before?.level != now?.level {
            NotificationCenter.default.post(name: UIDevice.batteryLevelDidChangeNotification, object: UIDevice.current)
        }
    }
}
