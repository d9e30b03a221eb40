@_spi(Hosting) import AppleFoundation
import CoreGraphics
import UIKit
import WebLink

/// Shows pages of the web, of the app's bundle and of its container, which another process draws.
///
/// Nothing is asked for as long as nothing is loaded. Where there is nothing that shows pages, the view says so.
///
/// - Status: partial (no zooming by fingers, link previews, downloads, authentication challenges, printing or media settings)
@preconcurrency @MainActor open class WKWebView: UIView {
    let content = WebScrollView()
    let pageView = PageView()
    let own: WKWebViewConfiguration
    let page = WebPage()
    var message: MessageView?

    /// What is shown or on its way, for one who loads again what could not be shown.
    var lastLoad: (request: PageRequest, isProvided: Bool)?
    /// Of the document that is there; nil if there is none.
    var committedURL: URL?
    /// Where links have led since the last load.
    var leftFor: URL?
    var navigation: WKNavigation?
    /// The navigation of a load that has not started.
    var pendingNavigation: WKNavigation?
    var evaluations: [UInt32: (ScriptOutcome?) -> Void] = [:]
    var lastEvaluation: UInt32 = 0
    /// Offsets that the page was told and has not shown.
    var toldOffsets: [CGPoint] = []
    var shownOffset = CGPoint.zero
    /// The size that the page was told.
    var toldSize = CGSize.zero
    /// The appearance that the page was told.
    private var toldDark = false
    private var isHostVisible = true
    private var observers: [any NSObjectProtocol] = []

    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?

    // MARK: Making

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        own = configuration.copied
        super.init(frame: frame)
        setUp()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) {
        own = WKWebViewConfiguration()
        super.init(coder: coder)
        setUp()
    }

    isolated deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        own.userContentController.remove(self)
        page.close()
    }

    private func setUp() {
        if backgroundColor == nil { backgroundColor = .white }
        clipsToBounds = true
        page.view = self
        own.userContentController.add(self)
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.onScroll = { [weak self] in self?.contentDidScroll() }
        insertSubview(content, at: 0)
        pageView.web = self
        content.addSubview(pageView)
        follow(UIApplication.didEnterBackgroundNotification, isVisible: false)
        follow(.NSExtensionHostDidEnterBackground, isVisible: false)
        follow(UIApplication.willEnterForegroundNotification, isVisible: true)
        follow(.NSExtensionHostWillEnterForeground, isVisible: true)
    }

    private func follow(_ name: Notification.Name, isVisible: Bool) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
            [weak self] _ in
            MainActor.assumeIsolated {
                self?.isHostVisible = isVisible
                self?.tellWhetherSeen()
            }
        }
        observers.append(observer)
    }

    /// A copy: what is changed in it afterwards is changed nowhere, but scripts, handlers, preferences and stores are shared.
    open var configuration: WKWebViewConfiguration { own.copied }

    /// The page lies in it.
    open var scrollView: UIScrollView { content }

    // MARK: What is observed

    open internal(set) var title: String? {
        willSet { _willSetValue(of: self, forKey: "title") }
        didSet { _didSetValue(of: self, forKey: "title") }
    }

    open internal(set) var url: URL? {
        willSet {
            _willSetValue(of: self, forKey: "URL")
            _willSetValue(of: self, forKey: "url")
        }
        didSet {
            _didSetValue(of: self, forKey: "url")
            _didSetValue(of: self, forKey: "URL")
        }
    }

    /// 0 to 1.
    open internal(set) var estimatedProgress = 0.0 {
        willSet { _willSetValue(of: self, forKey: "estimatedProgress") }
        didSet { _didSetValue(of: self, forKey: "estimatedProgress") }
    }

    open internal(set) var isLoading = false {
        willSet { _willSetValue(of: self, forKey: "loading") }
        didSet { _didSetValue(of: self, forKey: "loading") }
    }

    open internal(set) var hasOnlySecureContent = false {
        willSet { _willSetValue(of: self, forKey: "hasOnlySecureContent") }
        didSet { _didSetValue(of: self, forKey: "hasOnlySecureContent") }
    }

    open internal(set) var canGoBack = false {
        willSet { _willSetValue(of: self, forKey: "canGoBack") }
        didSet { _didSetValue(of: self, forKey: "canGoBack") }
    }

    open internal(set) var canGoForward = false {
        willSet { _willSetValue(of: self, forKey: "canGoForward") }
        didSet { _didSetValue(of: self, forKey: "canGoForward") }
    }

    open internal(set) var backForwardList = WKBackForwardList()

    // MARK: Looks and behaviour

    /// What the page calls itself to servers; nil for what the configuration says.
    open var customUserAgent: String? {
        didSet { if customUserAgent != oldValue { page.send(.userAgent(userAgent)) } }
    }
    /// Kept; nothing goes back by a finger here.
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true

    open override var isOpaque: Bool {
        didSet { if isOpaque != oldValue { page.send(.transparent(!isOpaque)) } }
    }

    /// Whether a scheme is shown without a handler of the app's.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        ["http", "https", "file", "about", "data", "blob", "javascript"].contains(urlScheme.lowercased())
    }

    // MARK: Where it is

    /// Whether somebody may see it.
    var isSeen: Bool { window != nil && isHostVisible && bounds.width > 0 && bounds.height > 0 }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        tellWhetherSeen()
    }

    private func tellWhetherSeen() { page.isSeen(isSeen) }

    /// A page that begins before its view is in a window knows only now what it is to look like.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard isDark != toldDark, page.isThere else { return }
        toldDark = isDark
        page.send(.appearance(isDark: isDark))
    }

    private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }

    open override func layoutSubviews() {
        super.layoutSubviews()
        message?.frame = bounds
        let size = pageSize
        guard size != toldSize, page.isThere else { return }
        let wasEmpty = toldSize.width <= 1 || toldSize.height <= 1
        toldSize = size
        page.send(.resize(width: size.width, height: size.height))
        if wasEmpty { tellWhetherSeen() }
    }

    /// Points that the page is laid out in.
    var pageSize: CGSize {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 1), WebLimits.side) : 1 }
        return CGSize(width: side(bounds.width), height: side(bounds.height))
    }

    /// The engine's pixels of a point: there is one for each whole number of them.
    var toldScale: CGFloat { max(1, min(3, UIScreen.main.scale.rounded(.down))) }

    /// How the page begins.
    var opening: PageOpening {
        toldSize = pageSize
        toldDark = isDark
        let scripts = own.userContentController
        return PageOpening(
            width: toldSize.width, height: toldSize.height, scale: toldScale,
            isTransparent: !isOpaque, runsScripts: own.preferences.javaScriptEnabled,
            isPersistent: own.websiteDataStore.isPersistent, fitsWideDocuments: own.fitsWideDocuments,
            userAgent: userAgent, isDark: isDark,
            languages: GuestContext.current.languages, scripts: pageScripts, handlers: scripts.handlerNames,
            ownSchemes: own.handlers.keys.sorted())
    }

    /// What runs in every document: the app's scripts, then what makes links of text.
    var pageScripts: [PageScript] {
        own.userContentController.pageScripts + [DataDetectors.script(for: own.dataDetectorTypes)].compactMap { $0 }
    }

    /// That of a phone, with the app's own name at its end.
    var userAgent: String {
        if let customUserAgent, !customUserAgent.isEmpty { return customUserAgent }
        let version = GuestContext.current.systemVersion
        let system = "Mozilla/5.0 (iPhone; CPU iPhone OS \(version)_0 like Mac OS X)"
        let name = own.applicationNameForUserAgent ?? "Mobile/15E148"
        return "\(system) AppleWebKit/605.1.15 (KHTML, like Gecko) \(name)"
    }
}
