import UIKit

/// The days with their events, from today on; what was before comes year by year.
final class DayListViewController: UITableViewController {
    private struct Day {
        let date: Date
        let occurrences: [Occurrence]
    }

    private let store = EventStore.shared
    private lazy var clock = ClockWatch { [weak self] in self?.reload() }
    private var days: [Day] = []
    private var now = Date()
    /// Years before today that are shown as well.
    private var yearsBefore = 0

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Days", comment: "title")
        let add = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(addEvent))
        add.accessibilityLabel = NSLocalizedString("New Event", comment: "title")
        navigationItem.rightBarButtonItem = add
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Files", comment: "button: calendar files"), style: .plain, target: self,
            action: #selector(showFiles))
        tableView.register(EventCell.self, forCellReuseIdentifier: "event")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 56
        store.onChangeOfOthers = { [weak self] in self?.reload() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    /// Reads everything anew, by today's date.
    func reload() {
        now = Date()
        let agenda = store.agenda
        let calendar = agenda.calendar
        let today = calendar.startOfDay(for: now)
        let begin = calendar.date(byAdding: .year, value: -yearsBefore, to: today) ?? today
        let end = calendar.date(byAdding: .year, value: 1, to: today) ?? today
        days = DayListViewController.days(agenda.occurrences(from: begin, to: end), begin, end, today, calendar)
        tableView.reloadData()
        clock.wake(at: agenda.nextChange(after: now))
    }

    /// Today is always there.
    private static func days(
        _ occurrences: [Occurrence], _ begin: Date, _ end: Date, _ today: Date, _ calendar: Calendar
    ) -> [Day] {
        var byDay: [Date: [Occurrence]] = [today: []]
        for occurrence in occurrences {
            var day = max(begin, calendar.startOfDay(for: occurrence.begin))
            repeat {
                byDay[day, default: []].append(occurrence)
                day = calendar.startOfNextDay(after: day)
            } while day < min(occurrence.end, end)
        }
        return byDay.keys.sorted().map { Day(date: $0, occurrences: byDay[$0] ?? []) }
    }

    // MARK: - Showing

    /// The section above the days leads to earlier ones.
    override func numberOfSections(in tableView: UITableView) -> Int { days.count + 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : max(1, days[section - 1].occurrences.count)
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : TimeText.day(days[section - 1].date, now: now, in: .gregorian)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let occurrence = occurrence(at: indexPath) {
            let cell = tableView.dequeueReusableCell(withIdentifier: "event", for: indexPath)
            (cell as? EventCell)?.show(occurrence, on: days[indexPath.section - 1].date, now: now)
            return cell
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.textLabel?.numberOfLines = 0
        if indexPath.section == 0 {
            cell.textLabel?.text = NSLocalizedString("Show Earlier Days", comment: "button")
            cell.textLabel?.textColor = DaysColors.accent
            cell.accessibilityTraits = .button
        } else {
            cell.textLabel?.text = NSLocalizedString("No events today", comment: "in place of events")
            cell.textLabel?.textColor = DaysColors.detail
            cell.selectionStyle = .none
        }
        return cell
    }

    private func occurrence(at indexPath: IndexPath) -> Occurrence? {
        guard indexPath.section > 0 else { return nil }
        let occurrences = days[indexPath.section - 1].occurrences
        return indexPath.row < occurrences.count ? occurrences[indexPath.row] : nil
    }

    // MARK: - Changing

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.section == 0 {
            yearsBefore += 1
            reload()
        } else if let occurrence = occurrence(at: indexPath) {
            showEvent(occurrence.event.uid)
        }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        // A series is deleted where one sees that it is one.
        occurrence(at: indexPath).map { $0.event.recurrence == nil } ?? false
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let occurrence = occurrence(at: indexPath) else { return }
        store.delete(occurrence.event.uid)
        reload()
        WidgetVisibility.update()
    }

    @objc private func addEvent() {
        navigationController?.pushViewController(EventViewController(EventDraft(now: Date())), animated: true)
    }

    /// Nothing happens if it was deleted meanwhile.
    func showEvent(_ uid: String) {
        guard let event = store.event(uid) else { return }
        navigationController?.pushViewController(EventViewController(EventDraft(event)), animated: true)
    }

    @objc private func showFiles() {
        navigationController?.pushViewController(FilesViewController(), animated: true)
    }
}
