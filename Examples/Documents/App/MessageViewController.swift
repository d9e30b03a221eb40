import UIKit

/// Says one thing, in the middle of the screen; below it may be a button.
class MessageViewController: UIViewController {
    private let text: String
    private let button: String?
    private let action: () -> Void

    /// - Parameter button: what it is called; nil for none.
    init(title: String, text: String, button: String? = nil, action: @escaping () -> Void = {}) {
        (self.text, self.button, self.action) = (text, button, action)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 13, *) { view.backgroundColor = .systemBackground } else { view.backgroundColor = .white }
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        label.textColor = .documentText
        label.font = .preferredFont(forTextStyle: .body)
        let parts = UIStackView(arrangedSubviews: [label])
        parts.axis = .vertical
        parts.spacing = 20
        if let title = button {
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.titleLabel?.font = .preferredFont(forTextStyle: .body)
            button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
            parts.addArrangedSubview(button)
            label.textAlignment = .center
        }
        parts.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(parts)
        NSLayoutConstraint.activate([
            parts.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            parts.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            parts.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    @objc private func pressed() { action() }
}
