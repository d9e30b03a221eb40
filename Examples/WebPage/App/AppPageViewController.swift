import UIKit

/// A page of the app: the whole screen, nothing behind it, and it does not bounce.
final class AppPageViewController: UIViewController, UIWebViewDelegate {
    /// Called when a page has changed the settings.
    var onSettings: () -> Void = {}

    private let settings = PageSettings()
    private let web = UIWebView(frame: UIScreen.main.bounds)
    private let done = UIButton(type: .system)
    private var page: AppPage

    init(_ page: AppPage) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 13, *) { view.backgroundColor = .systemBackground } else { view.backgroundColor = .white }
        web.frame = view.bounds
        web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        web.backgroundColor = .clear
        web.isOpaque = false
        web.scalesPageToFit = true
        web.scrollView.bounces = false
        web.delegate = self
        view.addSubview(web)
        done.setTitle(NSLocalizedString("Done", comment: "button"), for: .normal)
        done.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        done.addTarget(self, action: #selector(close), for: .touchUpInside)
        done.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(done)
        let top: NSLayoutYAxisAnchor
        if #available(iOS 11, *) { top = view.safeAreaLayoutGuide.topAnchor } else { top = topLayoutGuide.bottomAnchor }
        NSLayoutConstraint.activate([
            done.topAnchor.constraint(equalTo: top), done.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
            done.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
        load(page)
    }

    func load(_ page: AppPage) {
        self.page = page
        guard let url = Bundle.main.url(forResource: page.file, withExtension: "html") else { return }
        web.loadRequest(URLRequest(url: url))
    }

    @objc private func close() { presentingViewController?.dismiss(animated: true) }

    // MARK: - The page

    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool {
        guard let url = request.url, url.scheme == "hodie-webpage" else { return true }
        if let page = AppPage(url) { load(page) } else { keep(url) }
        return false
    }

    /// The page of settings shows what is chosen.
    func webViewDidFinishLoad(_ webView: UIWebView) {
        if page == .setting { showSettings(areKept: false) }
    }

    private func showSettings(areKept: Bool) {
        let chosen = ["address": settings.address ?? "", "engine": settings.engine.rawValue]
        guard let data = try? JSONSerialization.data(withJSONObject: chosen),
            let json = String(data: data, encoding: .utf8)
        else { return }
        web.stringByEvaluatingJavaScript(from: "show(\(json), \(areKept))")
    }

    /// `hodie-webpage://settings?engine=classic&address=example.org`: what was chosen on the page of settings.
    private func keep(_ url: URL) {
        guard url.host == "settings",
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
        else { return }
        for item in items {
            switch (item.name, item.value ?? "") {
            case ("engine", let name): settings.engine = PageSettings.Engine(rawValue: name) ?? settings.engine
            case ("address", ""): settings.address = nil
            case ("address", let text): if PageSettings.url(text) != nil { settings.address = text }
            default: break
            }
        }
        onSettings()
        showSettings(areKept: true)
    }
}
