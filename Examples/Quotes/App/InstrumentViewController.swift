import UIKit

/// One instrument: its line over the last months, and the figures behind it.
final class InstrumentViewController: UITableViewController {
    private let symbol: String
    private let settings = Settings()
    private let chart = Sparkline()
    private var rows: [(name: String, value: String)] = []

    init(_ symbol: String) {
        self.symbol = symbol
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = symbol
        tableView.allowsSelection = false
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 196))
        chart.frame = CGRect(x: 16, y: 20, width: 288, height: 160)
        chart.autoresizingMask = .flexibleWidth
        header.addSubview(chart)
        tableView.tableHeaderView = header
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let book = QuoteStore().read()
        let values = book.history(of: symbol).map { $0.value }
        let color = QuoteColors.line(for: book.change(of: symbol), risesRed: settings.risesRed, inWidget: false)
        chart.show(values, color: color, lineWidth: 2)
        chart.isAccessibilityElement = true
        chart.accessibilityTraits = .image
        chart.accessibilityLabel = NSLocalizedString("Chart", comment: "for who can't see it")
        rows = figures(of: book, values)
        tableView.reloadData()
    }

    private func figures(of book: QuoteBook, _ values: [Double]) -> [(name: String, value: String)] {
        guard let newest = book.newest(of: symbol), let lowest = values.min(), let highest = values.max() else {
            return []
        }
        return [
            (NSLocalizedString("Price", comment: "figure"), QuoteText.price(newest.value)),
            (
                NSLocalizedString("Change", comment: "figure"),
                QuoteText.pill(symbol, in: book, as: .change)
            ),
            (
                NSLocalizedString("Percent", comment: "figure"),
                QuoteText.pill(symbol, in: book, as: .percent)
            ),
            (NSLocalizedString("Highest", comment: "figure"), QuoteText.price(highest)),
            (NSLocalizedString("Lowest", comment: "figure"), QuoteText.price(lowest)),
            (NSLocalizedString("Day", comment: "figure"), QuoteText.day(newest.day)),
        ]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Currencies.name(of: symbol)
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        rows.isEmpty ? NSLocalizedString("There are no quotes yet.", comment: "below the chart") : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "figure")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "figure")
        cell.textLabel?.text = rows[indexPath.row].name
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        cell.detailTextLabel?.text = rows[indexPath.row].value
        cell.detailTextLabel?.font = .preferredFont(forTextStyle: .body)
        return cell
    }
}
