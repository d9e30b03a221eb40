import UIKit

/// A document that is read: its pages, what leafs through them, and what is looked for in it.
final class ReaderViewController: UIViewController {
    private let name: String
    private let first: Int
    private let display: PageDisplay?
    private let controls = ReaderControls()
    private let findBar = FindBar()

    /// - Parameter page: where to begin, from 1.
    init(name: String, url: URL, page: Int) {
        self.name = name
        first = page - 1
        if #available(iOS 11, *) { display = KitDisplay(url) } else { display = DrawnDisplay(url) }
        super.init(nibName: nil, bundle: nil)
        title = (name as NSString).deletingPathExtension
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        if #available(iOS 13, *) { view.backgroundColor = .systemBackground } else { view.backgroundColor = .white }
        guard let display = display else {
            return show(NSLocalizedString("This document can’t be read.", comment: "in place of a document"))
        }
        guard !display.isLocked else { return askForPassword(display) }
        show(display)
    }

    /// Goes on where it was left, once there is a place for it.
    private func show(_ display: PageDisplay) {
        let parts = UIStackView(arrangedSubviews: [findBar, display.view, controls])
        parts.axis = .vertical
        parts.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(parts)
        let bottom: NSLayoutYAxisAnchor
        if #available(iOS 11, *) {
            bottom = view.safeAreaLayoutGuide.bottomAnchor
        } else {
            bottom = bottomLayoutGuide.topAnchor
        }
        NSLayoutConstraint.activate([
            parts.topAnchor.constraint(equalTo: view.topAnchor), parts.bottomAnchor.constraint(equalTo: bottom),
            parts.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            parts.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        findBar.isHidden = true
        findBar.onSearch = { display.find($0) ?? 0 }
        findBar.onMatch = { display.show(match: $0) }
        controls.onPage = { display.page = $0 }
        controls.onReduce = { display.reduce() }
        controls.onEnlarge = { display.enlarge() }
        display.onPageChange = { [weak self] in self?.showPage() }
        if display.find("") != nil {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: NSLocalizedString("Search", comment: "button"), style: .plain, target: self,
                action: #selector(toggleSearch))
        }
        view.layoutIfNeeded()
        display.page = min(max(0, first), display.pageCount - 1)
        showPage()
        remember()
    }

    private func showPage() {
        guard let display = display else { return }
        controls.show(page: display.page, of: display.pageCount)
    }

    private func show(_ sentence: String) {
        let label = UILabel(frame: view.bounds.insetBy(dx: 24, dy: 0))
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.text = sentence
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .documentDetail
        label.font = .preferredFont(forTextStyle: .body)
        view.addSubview(label)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        remember()
        QuickActions.update()
    }

    /// Writes down what is read, and how far, for the widget.
    func remember() {
        guard let display = display, display.pageCount > 0 else { return }
        RecentDocuments().add(
            RecentDocument(name: name, opened: Date(), page: display.page + 1, pageCount: display.pageCount))
    }

    @objc private func toggleSearch() {
        findBar.isHidden.toggle()
        if findBar.isHidden { findBar.end() } else { findBar.begin() }
    }

    // MARK: - Protected documents

    private func askForPassword(_ display: PageDisplay) {
        show(NSLocalizedString("This document is protected.", comment: "in place of a document"))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Open", comment: "button"), style: .plain, target: self,
            action: #selector(enterPassword))
    }

    @objc private func enterPassword() {
        let alert = UIAlertController(
            title: NSLocalizedString("This document is protected.", comment: "title"), message: nil,
            preferredStyle: .alert)
        alert.addTextField { field in
            field.isSecureTextEntry = true
            field.placeholder = NSLocalizedString("Password", comment: "placeholder")
        }
        alert.addAction(
            UIAlertAction(title: NSLocalizedString("Cancel", comment: "button"), style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: NSLocalizedString("Open", comment: "button"), style: .default) { [weak self] _ in
                guard let self = self, let display = self.display,
                    display.unlock(alert.textFields?.first?.text ?? "")
                else { return }
                for part in self.view.subviews { part.removeFromSuperview() }
                self.navigationItem.rightBarButtonItem = nil
                self.show(display)
            })
        present(alert, animated: true, completion: nil)
    }
}
