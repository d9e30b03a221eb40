import NotificationCenter
import UIKit

/// Three buttons, as high as the widget is in compact mode, and below them the documents that were read last: as many
/// whole rows as there is room for, four at most. Every tap opens the app.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static let mostRows = 4
    /// Below the last row, in points.
    private static let margin: CGFloat = 8
    /// Where there is no compact mode: iOS 9 and earlier.
    private static let fixedButtonHeight: CGFloat = 110

    private let recents = RecentDocuments()
    private var documents: [RecentDocument] = []
    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var actions: [ActionView] = [
        ActionView(glyph: "list", title: NSLocalizedString("Documents", comment: "button")) { [weak self] in
            self?.open(.list)
        },
        ActionView(glyph: "search", title: NSLocalizedString("Search", comment: "button")) { [weak self] in
            self?.open(.search)
        },
        ActionView(glyph: "help", title: NSLocalizedString("Help", comment: "button")) { [weak self] in
            self?.open(.help)
        },
    ]
    private lazy var buttons = UIStackView(arrangedSubviews: actions)
    private lazy var buttonHeight = buttons.heightAnchor.constraint(
        equalToConstant: TodayViewController.fixedButtonHeight)
    private lazy var tableHeight = table.heightAnchor.constraint(equalToConstant: 0)

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        buttons.axis = .horizontal
        buttons.distribution = .fillEqually
        table.register(RecentRow.self, forCellReuseIdentifier: "document")
        table.dataSource = self
        table.delegate = self
        table.isScrollEnabled = false
        table.separatorStyle = .none
        table.backgroundColor = .clear
        for part in [buttons, table] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            buttons.topAnchor.constraint(equalTo: view.topAnchor),
            buttons.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            buttons.trailingAnchor.constraint(equalTo: view.trailingAnchor), buttonHeight,
            table.topAnchor.constraint(equalTo: buttons.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor), tableHeight,
        ])
        documents = recents.all
        arrange()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        update()
    }

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        arrange()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completionHandler(update() ? .newData : .noData)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous != nil else { return }
        for action in actions { action.show() }
        table.reloadData()
        arrange()
    }

    // MARK: - Showing

    /// - Returns: whether something is otherwise.
    @discardableResult private func update() -> Bool {
        let now = recents.all
        guard now != documents else { return false }
        documents = now
        table.reloadData()
        arrange()
        return true
    }

    /// What there is room for altogether, and for the buttons.
    private var heights: (maximum: CGFloat, buttons: CGFloat) {
        if #available(iOS 10, *), let context = extensionContext {
            return (
                context.widgetMaximumSize(for: .expanded).height, context.widgetMaximumSize(for: .compact).height
            )
        }
        let fixed = TodayViewController.fixedButtonHeight
        let rows = CGFloat(TodayViewController.mostRows) * RecentRow.height
        return (fixed + rows + TodayViewController.margin, fixed)
    }

    private func arrange() {
        let heights = self.heights
        let margin = TodayViewController.margin
        let room = max(0, Int((heights.maximum - heights.buttons - margin) / RecentRow.height))
        let rows = CGFloat(min(documents.count, TodayViewController.mostRows, room))
        if #available(iOS 10, *) {
            extensionContext?.widgetLargestAvailableDisplayMode = rows > 0 ? .expanded : .compact
        }
        table.rowHeight = RecentRow.height
        buttonHeight.constant = heights.buttons
        tableHeight.constant = rows * RecentRow.height
        preferredContentSize = CGSize(
            width: 0, height: heights.buttons + (rows > 0 ? tableHeight.constant + margin : 0))
    }

    private func open(_ link: DocumentLink) {
        guard let url = link.url else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}

extension TodayViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        min(documents.count, TodayViewController.mostRows)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "document", for: indexPath)
        (cell as? RecentRow)?.show(documents[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        open(.document(documents[indexPath.row].name))
    }
}
