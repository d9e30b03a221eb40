/// What the engine tells a guest.
public enum WebEvent: WebMessage, Hashable {
    case page(UInt32, PageEvent)
    /// New pixels for a page; one descriptor travels with it: a sealed memory file with two buffers (`MappedSurface`).
    case surface(page: UInt32, width: Int, height: Int, generation: UInt32)
    /// A page wants what only the guest has. Answered by `WebCommand.resource` with its head or a failure.
    case wantsResource(UInt32, page: UInt32, ResourceRequest)
    /// Wants more of it: answered by one `ResourceAnswer.body`, or a failure.
    case wantsBody(UInt32)
    /// Nothing more is to be said of it.
    case resourceNotWanted(UInt32)
    case store(UInt32, StoreAnswer)

    public var descriptorCount: Int {
        if case .surface = self { return 1 }
        return 0
    }
}

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
