import NotificationCenter
import UIKit

/// Text fields with every border, side view and state, and text views; some from the storyboard, some from code.
final class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet private var nameField: UITextField!
    @IBOutlet private var secretField: UITextField!
    @IBOutlet private var noteView: UITextView!
    @IBOutlet private var linksView: UITextView!
    @IBOutlet private var rowView: UIView!

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        nameField.text = "Ada Lovelace, who wrote the first program of all"
        secretField.text = "hidden"
        addFieldsFromCode()
        linksView.attributedText = attributed
    }

    private func addFieldsFromCode() {
        let amount = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        amount.borderStyle = .roundedRect
        amount.textAlignment = .right
        amount.text = "12.50"
        let currency = UILabel(frame: CGRect(x: 0, y: 0, width: 22, height: 34))
        currency.text = "€"
        currency.textAlignment = .center
        amount.leftView = currency
        amount.leftViewMode = .always

        let line = UITextField(frame: CGRect(x: 112, y: 0, width: 100, height: 34))
        line.borderStyle = .line
        line.placeholder = "Line"

        let disabled = UITextField(frame: CGRect(x: 224, y: 0, width: 100, height: 34))
        disabled.borderStyle = .bezel
        disabled.text = "Disabled"
        disabled.isEnabled = false
        for field in [amount, line, disabled] {
            field.font = .systemFont(ofSize: 15)
            rowView.addSubview(field)
        }
    }

    private var attributed: NSAttributedString {
        let text = NSMutableAttributedString(
            string: "Bold, red and ", attributes: [.font: UIFont.systemFont(ofSize: 15)])
        text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 15), range: NSRange(location: 0, length: 4))
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 6, length: 3))
        text.append(
            NSAttributedString(
                string: "a link",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 15), .link: URL(string: "https://example.com")!,
                ]))
        return text
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 330) : maxSize
    }
}
