/// What a guest asks of one page.
public enum PageCommand: Codable, Hashable, Sendable {
    /// Goes to an address. With `provided`, the document there is asked of the guest (`WebEvent.wantsResource`), whatever the
    /// address: `loadHTMLString`.
    case load(PageRequest, isProvided: Bool)
    /// Goes so many items forward (backward if negative) in the history.
    case travel(Int)
    case reload(ignoringCache: Bool)
    case stop
    /// The view's size in points.
    case resize(width: Double, height: Double)
    /// Whether anybody sees it: frames come only then, and a page that nobody sees is at rest.
    case show(Bool)
    case transparent(Bool)
    /// The appearance that documents ask for with `prefers-color-scheme` from now on.
    case appearance(isDark: Bool)
    /// The place of the view's top left corner in the document, in points of the view.
    case scroll(x: Double, y: Double)
    /// How much the document is magnified; 1 as it was laid out.
    case magnify(Double)
    case touch(PageTouch)
    case type(PageTyping)
    /// A buffer of the surface of this generation may be drawn into again.
    case release(generation: UInt32, buffer: UInt8)
    /// Runs a script in the page. Answered by `PageEvent.evaluated`.
    case evaluate(UInt32, String)
    /// All scripts that run in each document from the next one on.
    case scripts([PageScript])
    /// The names of all objects under `window.webkit.messageHandlers`.
    case handlers([String])
    /// What the page calls itself to servers.
    case userAgent(String)
    /// Answers `wantsNavigation`.
    case decideNavigation(UInt32, NavigationDecision)
    /// Answers `wantsResponse`.
    case decideResponse(UInt32, isAllowed: Bool)
    /// Answers `dialog`. The text is that of a prompt.
    case answer(UInt32, isAccepted: Bool, text: String)
}
