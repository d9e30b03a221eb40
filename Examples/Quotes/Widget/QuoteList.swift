import UIKit

/// As many whole rows as there is room for, and below them a line about all of them.
final class QuoteList: UIView {
    var onOpen: (String) -> Void = { _ in }
    var onToggle: () -> Void = {}

    private let rows = UIStackView()
    private let note = UILabel()
    private lazy var rowsHeight = rows.heightAnchor.constraint(equalToConstant: 0)

    private static var noteFont: UIFont { .preferredFont(forTextStyle: .caption2) }
    private static var noteHeight: CGFloat { ceil(noteFont.lineHeight) }
    /// Points above the rows, and below the line.
    private static let (above, below): (CGFloat, CGFloat) = (2, 3)

    override init(frame: CGRect) {
        super.init(frame: frame)
        rows.axis = .vertical
        rows.distribution = .fillEqually
        note.adjustsFontSizeToFitWidth = true
        note.minimumScaleFactor = 0.5
        for part in [rows, note] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            addSubview(part)
        }
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: trailingAnchor),
            rows.topAnchor.constraint(equalTo: topAnchor, constant: QuoteList.above), rowsHeight,
            note.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            note.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            note.topAnchor.constraint(equalTo: rows.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// How many rows fit.
    static func room(in height: CGFloat) -> Int {
        max(1, Int((height - noteHeight - above - below) / QuoteRow.height))
    }

    static func height(of count: Int) -> CGFloat { CGFloat(count) * QuoteRow.height + noteHeight + above + below }

    func show(_ symbols: [String], in book: QuoteBook, settings: Settings, note text: String) {
        rowsHeight.constant = CGFloat(symbols.count) * QuoteRow.height
        while rows.arrangedSubviews.count > symbols.count { rows.arrangedSubviews.last?.removeFromSuperview() }
        while rows.arrangedSubviews.count < symbols.count { rows.addArrangedSubview(newRow()) }
        let isNarrow = UIFont.preferredFont(forTextStyle: .body).pointSize > 27
        for (row, symbol) in zip(rows.arrangedSubviews, symbols) {
            (row as? QuoteRow)?.show(symbol, in: book, settings: settings, isNarrow: isNarrow)
        }
        note.text = text
        note.font = QuoteList.noteFont
        note.textColor = QuoteColors.widgetDetail
    }

    private func newRow() -> QuoteRow {
        let row = QuoteRow()
        row.pill.addTarget(self, action: #selector(toggle), for: .touchUpInside)
        row.opener.addTarget(self, action: #selector(open), for: .touchUpInside)
        return row
    }

    @objc private func toggle() { onToggle() }

    @objc private func open(_ opener: UIButton) {
        if let row = opener.superview as? QuoteRow { onOpen(row.symbol) }
    }
}
