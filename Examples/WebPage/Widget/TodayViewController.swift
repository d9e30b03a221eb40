import NotificationCenter
import UIKit

/// A web page as a widget, with three buttons on it and, when it is expanded, three below that open pages of the app.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static let pageHeight: CGFloat = 200
    private static let buttonHeight: CGFloat = 64
    private static let barHeight: CGFloat = 44
    /// Points: three titles stand beside one another.
    private static let largest: CGFloat = 17

    private let settings = PageSettings()
    private let message = PageMessage()
    private let back = PageButton(.back)
    private let reload = PageButton(.reload)
    private let forward = PageButton(.forward)
    private let bar = UIStackView()
    private var page: PageView?
    /// What is shown, to know whether the app has changed it.
    private var shown: (start: URL?, engine: PageSettings.Engine)?
    private var isExpanded = false

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        message.frame = view.bounds
        message.isHidden = true
        message.retry.addTarget(self, action: #selector(begin), for: .touchUpInside)
        view.addSubview(message)
        add(back, NSLocalizedString("Back", comment: "button"), #selector(goBack))
        add(reload, NSLocalizedString("Reload", comment: "button"), #selector(loadAgain))
        add(forward, NSLocalizedString("Forward", comment: "button"), #selector(goForward))
        bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: TodayViewController.barHeight)
        bar.distribution = .fillProportionally
        bar.spacing = 12
        for (tag, page) in AppPage.allCases.enumerated() {
            let button = UIButton(type: .system)
            button.setTitle(page.title, for: .normal)
            button.titleLabel?.adjustsFontSizeToFitWidth = true
            button.titleLabel?.minimumScaleFactor = 0.6
            button.tag = tag
            button.addTarget(self, action: #selector(openApp), for: .touchUpInside)
            bar.addArrangedSubview(button)
        }
        view.addSubview(bar)
        if #available(iOS 10, *) {
            extensionContext?.widgetLargestAvailableDisplayMode = .expanded
            isExpanded = extensionContext?.widgetActiveDisplayMode == .expanded
        } else {
            isExpanded = true
        }
        resize()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // The app may have chosen another page while this was out of sight.
        let isChanged = shown.map { $0.start != settings.start || $0.engine != settings.engine } ?? true
        if isChanged { begin() }
    }

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        isExpanded = activeDisplayMode == .expanded
        resize()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    // MARK: - Layout

    private func resize() {
        if isExpanded {
            preferredContentSize = CGSize(
                width: 0, height: TodayViewController.pageHeight + TodayViewController.barHeight)
        } else if #available(iOS 10, *), let context = extensionContext {
            preferredContentSize = context.widgetMaximumSize(for: .compact)
        }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, height) = (view.bounds.width, TodayViewController.buttonHeight)
        let pageHeight = isExpanded ? min(TodayViewController.pageHeight, view.bounds.height) : view.bounds.height
        page?.view.frame = CGRect(x: 0, y: 0, width: width, height: pageHeight)
        makeRoom(above: isExpanded ? height : 0)
        message.frame = CGRect(x: 0, y: 0, width: width, height: pageHeight)
        back.frame = CGRect(x: 0, y: 0, width: 80, height: height)
        reload.frame = CGRect(x: 100, y: 0, width: 80, height: height)
        forward.frame = CGRect(x: width - 80, y: 0, width: 80, height: height)
        for button in [back, reload, forward] { button.isHidden = !isExpanded || !message.isHidden }
        bar.frame = CGRect(x: 12, y: pageHeight, width: width - 24, height: TodayViewController.barHeight)
        bar.isHidden = !isExpanded
        for case let button as UIButton in bar.arrangedSubviews {
            button.tintColor = PageColors.widgetTint
            let font = UIFont.preferredFont(forTextStyle: .subheadline)
            button.titleLabel?.font = font.withSize(min(font.pointSize, TodayViewController.largest))
        }
    }

    /// Leaves room for the buttons above the page, which stays at its beginning if it is there.
    private func makeRoom(above height: CGFloat) {
        guard let scroll = page?.scrollView, scroll.contentInset.top != height else { return }
        let isAtBeginning = scroll.contentOffset.y <= -scroll.contentInset.top
        scroll.contentInset.top = height
        if isAtBeginning { scroll.contentOffset.y = -height }
    }

    private func add(_ button: PageButton, _ label: String, _ action: Selector) {
        button.accessibilityLabel = label
        button.addTarget(self, action: action, for: .touchUpInside)
        button.isEnabled = false
        view.addSubview(button)
    }

    // MARK: - The page

    @objc private func begin() {
        if page == nil || shown?.engine != settings.engine { makePage() }
        shown = (settings.start, settings.engine)
        guard let start = settings.start else { return }
        message.isHidden = true
        page?.load(start)
        view.setNeedsLayout()
    }

    private func makePage() {
        page?.view.removeFromSuperview()
        let page: PageView = settings.engine == .modern ? ModernPageView() : ClassicPageView()
        page.onChange = { [weak self] in self?.show($0) }
        page.onOpen = { [weak self] in self?.extensionContext?.open($0, completionHandler: nil) }
        view.insertSubview(page.view, at: 0)
        self.page = page
    }

    private func show(_ state: PageState) {
        if case .failed(let reason) = state {
            message.show(reason)
            message.isHidden = false
        } else {
            message.isHidden = true
        }
        page?.view.isHidden = !message.isHidden
        back.isEnabled = page?.canGoBack ?? false
        forward.isEnabled = page?.canGoForward ?? false
        reload.isEnabled = true
        view.setNeedsLayout()
    }

    // MARK: - Taps

    @objc private func goBack() { page?.goBack() }
    @objc private func goForward() { page?.goForward() }
    @objc private func loadAgain() { page?.reload() }

    @objc private func openApp(_ button: UIButton) {
        extensionContext?.open(AppPage.allCases[button.tag].url, completionHandler: nil)
    }
}
