import NotificationCenter
import UIKit

/// What the user follows, each with its day's change. A tap on a change shows all of them otherwise; one beside it opens
/// the app. The list itself is the app's.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let list = QuoteList()
    private let message = EmptyMessage()
    private let settings = Settings()
    private let store = QuoteStore()
    private let source = QuoteSource()
    private var maximumHeight: CGFloat = 110
    private var isLoading = false
    /// Whether the last attempt to load failed.
    private var isCutOff = false

    private var compactHeight: CGFloat {
        guard #available(iOS 10, *) else { return 110 }
        return extensionContext?.widgetMaximumSize(for: .compact).height ?? 110
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [list, message] as [UIView] {
            part.frame = view.bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(part)
        }
        message.addTarget(self, action: #selector(openOrLoad), for: .touchUpInside)
        list.onToggle = { [weak self] in self?.toggle() }
        list.onOpen = { [weak self] in self?.open("instrument/\($0)") }
        if #available(iOS 10, *) {
            maximumHeight =
                extensionContext?.widgetMaximumSize(for: extensionContext?.widgetActiveDisplayMode ?? .compact)
                .height ?? 110
        } else {
            maximumHeight = QuoteList.height(of: 5)
        }
        show()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The app may have changed the list while this was out of sight.
        show()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shown = content
    }

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        maximumHeight = maxSize.height
        show()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous != nil { show() }
    }

    // MARK: - Updates

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        load { [weak self] outcome in
            guard let self = self, outcome != .failed else { return completionHandler(.failed) }
            // What the app has loaded or changed since the last picture is news, too.
            let content = self.content
            guard content != self.shown else { return completionHandler(.noData) }
            self.shown = content
            completionHandler(.newData)
        }
    }

    /// What the quotes and settings come to that are to be seen.
    private var content: String {
        let book = store.read()
        let quotes = settings.symbols.map {
            "\($0) \(book.newest(of: $0)?.day ?? "") \(book.newest(of: $0)?.value ?? 0)"
        }
        return "\(settings.display) \(settings.risesRed) \(quotes.joined(separator: ","))"
    }

    /// What was to be seen in the last picture, in whichever process.
    private var shown: String? {
        get { UserDefaults.standard.string(forKey: "shown") }
        set { UserDefaults.standard.set(newValue, forKey: "shown") }
    }

    private func load(completion: @escaping (QuoteSource.Outcome) -> Void) {
        isLoading = true
        source.load { [weak self] outcome in
            self?.isLoading = false
            self?.isCutOff = outcome == .failed
            self?.show()
            completion(outcome)
        }
    }

    // MARK: - Showing

    private func show() {
        let symbols = settings.symbols
        let book = store.read()
        let hasQuotes = symbols.contains { book.newest(of: $0) != nil }
        if #available(iOS 10, *) {
            // There is more to show only if some have no room.
            let isMore = hasQuotes && symbols.count > QuoteList.room(in: compactHeight)
            extensionContext?.widgetLargestAvailableDisplayMode = isMore ? .expanded : .compact
        }
        list.isHidden = !hasQuotes
        message.isHidden = hasQuotes
        if hasQuotes {
            show(symbols, in: book)
        } else {
            message.show(symbols.isEmpty ? .nothingFollowed : isLoading ? .loading : .notLoaded)
            preferredContentSize = CGSize(width: 0, height: compactHeight)
        }
    }

    private func show(_ symbols: [String], in book: QuoteBook) {
        let shown = Array(symbols.prefix(QuoteList.room(in: maximumHeight)))
        var parts: [String] = []
        if isCutOff { parts.append(NSLocalizedString("No connection", comment: "before the day of the quotes")) }
        if let day = book.newestDay(of: symbols) { parts.append(QuoteText.day(day)) }
        if shown.count < symbols.count {
            let more = NSLocalizedString("%d more", comment: "instruments")
            parts.append(String.localizedStringWithFormat(more, symbols.count - shown.count))
        }
        list.show(shown, in: book, settings: settings, note: parts.joined(separator: " · "))
        preferredContentSize = CGSize(width: 0, height: QuoteList.height(of: shown.count))
    }

    // MARK: - Taps

    private func toggle() {
        settings.display = settings.display.next
        show()
        shown = content
    }

    @objc private func openOrLoad() {
        guard settings.symbols.isEmpty else {
            load { _ in }
            return show()
        }
        open("add")
    }

    private func open(_ place: String) {
        guard let url = URL(string: "hodie-quotes://\(place)") else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}
