import NotificationCenter
import UIKit

/// Four departures, made in code, counted down by a timer while somebody looks.
class DeparturesController: UIViewController, NCWidgetProviding {
    private let sky = CAGradientLayer()
    private let rows = UIStackView()
    private var timer: Timer?

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        sky.colors = [
            UIColor(red: 0.72, green: 0.84, blue: 0.96, alpha: 0.6).cgColor, UIColor(white: 1, alpha: 0).cgColor,
        ]
        view.layer.addSublayer(sky)
        rows.axis = .vertical
        rows.spacing = 4
        for departure in Departure.all() { rows.addArrangedSubview(RowView(departure)) }
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
            view.trailingAnchor.constraint(equalTo: rows.trailingAnchor, constant: 12),
            rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
        ])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showTimes()
        timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in self?.showTimes() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sky.frame = view.bounds
        CATransaction.commit()
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = CGSize(width: 0, height: activeDisplayMode == .compact ? maxSize.height : 130)
    }

    private func showTimes() {
        let date = Date()
        for case let row as RowView in rows.arrangedSubviews { row.show(date) }
    }
}
