import UIKit

/// A field, below it what is typed so far, and a button that copies it; the return key asks whether to send it.
final class WritingViewController: UIViewController, UITextFieldDelegate {
    private let field = UITextField()
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        field.frame = CGRect(x: 20, y: 60, width: 280, height: 34)
        field.borderStyle = .roundedRect
        field.placeholder = "Message"
        field.delegate = self
        field.addTarget(self, action: #selector(changed), for: .editingChanged)
        label.frame = CGRect(x: 20, y: 110, width: 280, height: 30)
        label.text = "Nothing"
        view.addSubview(field)
        view.addSubview(label)
        let copying = UIButton(type: .system)
        copying.setTitle("Copy in Capitals", for: .normal)
        copying.frame = CGRect(x: 20, y: 150, width: 280, height: 44)
        copying.addTarget(self, action: #selector(copyDraft), for: .touchUpInside)
        view.addSubview(copying)
    }

    @objc private func changed() { label.text = "Draft: \(field.text ?? "")" }

    @objc private func copyDraft() { UIPasteboard.general.string = field.text?.uppercased() }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let alert = UIAlertController(title: "Send it?", message: field.text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Send", style: .default) { [weak self] _ in
                self?.label.text = "Sent: \(self?.field.text ?? "")"
                self?.field.text = ""
            })
        present(alert, animated: true)
        return true
    }
}
