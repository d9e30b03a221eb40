import NotificationCenter
import UIKit

/// The one event that begins next, and how long that is until then. Where nothing is to come, the widget goes; the app
/// brings it back.
@objc(UpNextViewController)
final class UpNextViewController: UIViewController, NCWidgetProviding {
    private let content = NextEventView()
    private let store = EventStore.shared
    private lazy var clock = ClockWatch { [weak self] in self?.update() }
    private var shown: Occurrence?

    override func viewDidLoad() {
        super.viewDidLoad()
        content.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            content.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
            content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
        ])
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
        content.onActivate = { [weak self] in self?.open() }
        update()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        store.onChangeOfOthers = { [weak self] in self?.update() }
        store.reload()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        clock.sleep()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        store.reload()
        completionHandler(.newData)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous != nil else { return }
        update()
    }

    private func update() {
        let now = Date()
        let agenda = store.agenda
        shown = agenda.next(after: now)
        content.show(shown, now: now, in: agenda.calendar)
        preferredContentSize = CGSize(width: 0, height: content.fittingHeight + 20)
        guard let next = shown else {
            clock.wake(at: agenda.calendar.startOfNextDay(after: now))
            return NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: "org.hodie.Days.UpNext")
        }
        clock.wake(at: nextChange(of: next, after: now, in: agenda.calendar))
    }

    /// In the last hour each minute, before that when the hour begins, or the day.
    private func nextChange(of next: Occurrence, after now: Date, in calendar: Calendar) -> Date {
        let seconds = next.begin.timeIntervalSince(now)
        let minute: TimeInterval = 60
        if !next.event.isAllDay, seconds <= 60 * minute {
            return next.begin.addingTimeInterval(-(ceil(seconds / minute) - 1) * minute)
        }
        return min(calendar.startOfNextDay(after: now), next.begin.addingTimeInterval(-60 * minute))
    }

    @objc private func open() {
        guard let url = shown?.url ?? URL(string: "hodie-days://today") else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}
