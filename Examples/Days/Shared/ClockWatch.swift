import UIKit

/// Says when what depends on the clock may look otherwise: at a moment that is asked for, and when somebody sets the
/// clock, travels, or a new day begins.
final class ClockWatch: NSObject {
    private let onChange: () -> Void
    private var timer: Timer?

    /// - Parameter onChange: called on the main queue.
    init(onChange: @escaping () -> Void) {
        self.onChange = onChange
        super.init()
        let names: [Notification.Name] = [
            UIApplication.significantTimeChangeNotification, .NSCalendarDayChanged, .NSSystemTimeZoneDidChange,
        ]
        for name in names {
            NotificationCenter.default.addObserver(self, selector: #selector(clockChanged), name: name, object: nil)
        }
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    /// Wakes once at `date`, in place of what was asked for before.
    func wake(at date: Date) {
        timer?.invalidate()
        // Nobody wants to be a moment too early.
        let wait = max(0.1, date.timeIntervalSinceNow + 0.05)
        timer = Timer.scheduledTimer(
            timeInterval: wait, target: self, selector: #selector(timeCame), userInfo: nil, repeats: false)
    }

    /// Wakes no more until it is asked again.
    func sleep() {
        timer?.invalidate()
        timer = nil
    }

    @objc private func timeCame(_ timer: Timer) { onChange() }

    /// These come on any thread.
    @objc private func clockChanged(_ note: Notification) {
        DispatchQueue.main.async { self.onChange() }
    }
}
