/// What happens to one page.
public enum PageEvent: Codable, Hashable, Sendable {
    /// May it go there? It waits for `PageCommand.decideNavigation`.
    case wantsNavigation(UInt32, NavigationAction)
    /// May what has come be shown? It waits for `PageCommand.decideResponse`.
    case wantsResponse(UInt32, NavigationResponse)
    /// Of the main frame's navigations, in this order.
    case started(url: String)
    case redirected(url: String)
    case committed(url: String)
    case finished
    /// Instead of `committed` if it is provisional, else of `finished`.
    case failed(PageFailure, isProvisional: Bool)

    case title(String)
    /// The main frame's address, also within one document.
    case address(String)
    /// How much of the document is there, 0 to 1.
    case progress(Double)
    case loading(Bool)
    /// The whole history and where the page is in it.
    case history([HistoryItem], current: Int)

    case evaluated(UInt32, ScriptOutcome)
    /// A script calls `window.webkit.messageHandlers.NAME.postMessage`.
    case message(handler: String, body: ScriptValue, PageFrameInfo)
    /// A script asks the user something, and waits for `PageCommand.answer`.
    case dialog(UInt32, PageDialog)
    /// A link or a script opens another window: nothing happens unless the guest does something.
    case wantsWindow(NavigationAction)

    case frame(PageFrame)
    /// What assistive technology finds in the document, in reading order, at most `WebLimits.elements`; sent when it changed.
    case elements([PageElement])
    /// Text is edited in the page, or is not any more.
    case editing(PageEditing?)
    /// What was selected was copied: `PageEdit`.
    case copied(String)
    /// The page's own process has ended; nothing is there until something is loaded.
    case ended(PageEnding)
    /// A line of the page's console, for the log.
    case console(String)
}
