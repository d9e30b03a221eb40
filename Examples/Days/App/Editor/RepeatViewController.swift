import UIKit

/// How often an event repeats.
final class RepeatViewController: UITableViewController {
    private static let choices: [Recurrence.Frequency?] = [nil, .daily, .weekly, .monthly, .yearly]

    private var recurrence: Recurrence?
    private let onChange: (Recurrence?) -> Void

    init(_ recurrence: Recurrence?, onChange: @escaping (Recurrence?) -> Void) {
        self.recurrence = recurrence
        self.onChange = onChange
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Repeats", comment: "of an event")
    }

    /// What a file says beyond how often is added to it.
    static func name(of recurrence: Recurrence?) -> String {
        let name = self.name(of: recurrence?.frequency)
        guard let recurrence = recurrence else { return name }
        var parts = [name]
        if recurrence.interval > 1 { parts.append("× \(recurrence.interval)") }
        if let count = recurrence.count {
            parts.append(String.localizedStringWithFormat(NSLocalizedString("%d times", comment: "repeats"), count))
        }
        if let until = recurrence.until {
            let day = DateFormatter.localizedString(from: until, dateStyle: .short, timeStyle: .none)
            parts.append(String(format: NSLocalizedString("until %@", comment: "a time"), day))
        }
        return parts.joined(separator: ", ")
    }

    private static func name(of frequency: Recurrence.Frequency?) -> String {
        switch frequency {
        case nil: return NSLocalizedString("Never", comment: "repeats")
        case .daily?: return NSLocalizedString("Every Day", comment: "repeats")
        case .weekly?: return NSLocalizedString("Every Week", comment: "repeats")
        case .monthly?: return NSLocalizedString("Every Month", comment: "repeats")
        case .yearly?: return NSLocalizedString("Every Year", comment: "repeats")
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        RepeatViewController.choices.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let choice = RepeatViewController.choices[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = RepeatViewController.name(of: choice)
        cell.textLabel?.font = .preferredFont(forTextStyle: .body)
        let isChosen = choice == recurrence?.frequency
        cell.accessoryType = isChosen ? .checkmark : .none
        cell.accessibilityTraits = isChosen ? [.button, .selected] : .button
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let choice = RepeatViewController.choices[indexPath.row]
        if choice != recurrence?.frequency {
            recurrence = choice.map { Recurrence(frequency: $0) }
            onChange(recurrence)
        }
        navigationController?.popViewController(animated: true)
    }
}
