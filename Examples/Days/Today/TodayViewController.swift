import NotificationCenter
import UIKit

/// The events of today in their order: as many whole rows as there is room for, and what is over only where nothing that
/// is to come needs its place. A tap opens the app there.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private enum Row: Equatable {
        case event(Occurrence, isOver: Bool)
        case more(Int)
        case none
    }

    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var height = table.heightAnchor.constraint(equalToConstant: 0)
    private let store = EventStore.shared
    private lazy var clock = ClockWatch { [weak self] in self?.update() }
    private var rows: [Row] = []
    /// When the rows were made.
    private var now = Date()
    private var maximumHeight: CGFloat = 110

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(EventRow.self, forCellReuseIdentifier: "event")
        table.dataSource = self
        table.delegate = self
        table.isScrollEnabled = false
        table.separatorStyle = .none
        table.backgroundColor = .clear
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)
        NSLayoutConstraint.activate([
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.centerYAnchor.constraint(equalTo: view.centerYAnchor), height,
        ])
        if #available(iOS 10, *) {
            maximumHeight =
                extensionContext?.widgetMaximumSize(for: extensionContext?.widgetActiveDisplayMode ?? .compact)
                .height ?? 110
        } else {
            maximumHeight = 6 * EventRow.height
        }
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

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        maximumHeight = maxSize.height
        update()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        let before = rows
        store.reload()
        update()
        completionHandler(rows == before ? .noData : .newData)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous != nil else { return }
        update()
    }

    // MARK: - Rows

    private func update() {
        now = Date()
        let agenda = store.agenda
        let today = agenda.occurrences(on: now)
        rows = rows(of: today)
        if #available(iOS 10, *), let context = extensionContext {
            // Where all of it has room as it is, there is no more to show.
            let room = context.widgetMaximumSize(for: .compact).height
            let isTall = CGFloat(today.count) * EventRow.height > room
            context.widgetLargestAvailableDisplayMode = isTall ? .expanded : .compact
        }
        table.rowHeight = EventRow.height
        table.reloadData()
        let tall = CGFloat(rows.count) * EventRow.height
        height.constant = tall
        preferredContentSize = CGSize(width: 0, height: tall + 8)
        clock.wake(at: agenda.nextChange(after: now))
    }

    private func rows(of all: [Occurrence]) -> [Row] {
        guard !all.isEmpty else { return [.none] }
        let room = max(1, Int(maximumHeight / EventRow.height))
        var shown = all
        // What was first is forgotten first.
        while shown.count > room, let past = shown.firstIndex(where: { $0.isOver(at: now) }) { shown.remove(at: past) }
        let hidden = shown.count > room ? shown.count - max(1, room - 1) : 0
        let events = shown.prefix(shown.count - hidden).map { Row.event($0, isOver: $0.isOver(at: now)) }
        return hidden > 0 && room > 1 ? events + [.more(hidden)] : events
    }
}

extension TodayViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "event", for: indexPath)
        guard let row = cell as? EventRow else { return cell }
        switch rows[indexPath.row] {
        case .event(let occurrence, let isOver):
            row.show(occurrence, isOver: isOver, timeWidth: timeWidth, on: now)
        case .more(let count):
            row.show(String.localizedStringWithFormat(NSLocalizedString("%d more", comment: "events"), count))
        case .none:
            row.show(NSLocalizedString("No events today", comment: "in place of events"))
        }
        return cell
    }

    /// All titles begin at the same place.
    private var timeWidth: CGFloat {
        rows.reduce(0) { width, row in
            guard case .event(let occurrence, _) = row else { return width }
            return max(width, EventRow.timeWidth(of: occurrence, on: now))
        }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        var url = URL(string: "hodie-days://today")
        if case .event(let occurrence, _) = rows[indexPath.row] { url = occurrence.url }
        if let url = url { extensionContext?.open(url, completionHandler: nil) }
    }
}
