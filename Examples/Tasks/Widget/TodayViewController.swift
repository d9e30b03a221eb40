import CoreData
import NotificationCenter
import UIKit

/// The tasks to do: as many whole rows as there is room for. A tap on a ring ticks its task off; a tap beside it opens the
/// app. Where nothing is left to do, the widget goes.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private enum Row: Hashable {
        case task(NSManagedObjectID)
        case more(Int)
        case allDone
    }

    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var height = table.heightAnchor.constraint(equalToConstant: 0)
    private let store = TaskStore.shared
    private var rows: [Row] = []
    /// Those that were ticked off and are still to be seen for a moment.
    private var leaving: Set<NSManagedObjectID> = []
    private var maximumHeight: CGFloat = 110

    private var rowHeight: CGFloat {
        max(30, ceil(UIFont.preferredFont(forTextStyle: .body).lineHeight) + 14)
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        table.register(TaskRow.self, forCellReuseIdentifier: "task")
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
            maximumHeight = 4 * rowHeight
        }
        rows = currentRows()
        arrange()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        store.onChangeOfOthers = { [weak self] in self?.update() }
        store.reload()
    }

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        maximumHeight = maxSize.height
        update()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        store.reload()
        let now = currentRows()
        guard now != rows else { return completionHandler(.noData) }
        update()
        completionHandler(.newData)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous != nil else { return }
        table.reloadData()
        update()
    }

    // MARK: - Rows

    private func currentRows() -> [Row] {
        let open = store.open.map { Row.task($0.objectID) }
        guard !open.isEmpty else { return [.allDone] }
        let room = max(1, Int(maximumHeight / rowHeight))
        guard open.count > room else { return open }
        return open.prefix(room - 1) + [.more(open.count - room + 1)]
    }

    /// Goes from the rows that are shown to those that there are now.
    private func update() {
        guard leaving.isEmpty else { return }
        let before = rows
        rows = currentRows()
        let gone = before.indices.filter { !rows.contains(before[$0]) }
        let new = rows.indices.filter { !before.contains(rows[$0]) }
        let kept = before.filter(rows.contains) == rows.filter(before.contains)
        if kept, view.window != nil {
            table.beginUpdates()
            table.deleteRows(at: gone.map { IndexPath(row: $0, section: 0) }, with: .fade)
            table.insertRows(at: new.map { IndexPath(row: $0, section: 0) }, with: .fade)
            table.endUpdates()
            showTitles()
        } else {
            table.reloadData()
        }
        arrange()
    }

    /// What stayed may be called otherwise.
    private func showTitles() {
        for path in table.indexPathsForVisibleRows ?? [] {
            if let cell = table.cellForRow(at: path) { show(rows[path.row], in: cell) }
        }
    }

    private func arrange() {
        table.rowHeight = rowHeight
        let tall = CGFloat(rows.count) * rowHeight
        height.constant = tall
        if #available(iOS 10, *), let context = extensionContext {
            // Where all of it has room as it is, there is no more to show.
            let room = context.widgetMaximumSize(for: .compact).height
            let isTall = CGFloat(store.open.count) * rowHeight > room
            context.widgetLargestAvailableDisplayMode = isTall ? .expanded : .compact
        }
        preferredContentSize = CGSize(width: 0, height: tall + 8)
    }

    private func tick(_ id: NSManagedObjectID, _ row: TaskRow) {
        guard let item = store.context.object(with: id) as? Item, leaving.insert(id).inserted else { return }
        // At once: who looks elsewhere before the row has gone has ticked it off nevertheless.
        store.set(item, isDone: true)
        row.tick { [weak self] in
            guard let self = self else { return }
            self.leaving.remove(id)
            self.update()
            if self.store.open.isEmpty { self.leave() }
        }
    }

    /// Nothing is left to do. Where the user wants to see that, the app has said so.
    private func leave() {
        guard !store.staysWhenDone else { return }
        NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: "org.hodie.Tasks.Widget")
    }
}

extension TodayViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        show(rows[indexPath.row], in: cell)
        return cell
    }

    private func show(_ row: Row, in cell: UITableViewCell) {
        guard let cell = cell as? TaskRow else { return }
        switch row {
        case .task(let id):
            cell.show(title: (store.context.object(with: id) as? Item)?.title ?? "")
            cell.onTick = { [weak self, unowned cell] in self?.tick(id, cell) }
        case .more(let count):
            cell.show(detail: String.localizedStringWithFormat(NSLocalizedString("%d more", comment: "tasks"), count))
        case .allDone:
            cell.show(detail: NSLocalizedString("All Done", comment: "in place of tasks"))
        }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        // A ring that moves leaves a second tap to its row.
        if case .task(let id) = rows[indexPath.row], leaving.contains(id) { return }
        guard let url = URL(string: "hodie-tasks://list") else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}
