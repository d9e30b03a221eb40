import AppleFoundation
import UIKit

/// What web views are made with.
///
/// - Status: partial (media and selection are the engine's own; no picture in picture or air play)
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var suppressesIncrementalRendering = false
    /// What stands at the end of what pages are told that they are shown by.
    open var applicationNameForUserAgent: String?
    open var allowsAirPlayForMediaPlayback = true
    open var allowsInlineMediaPlayback = false
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var requiresUserActionForMediaPlayback = false
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var ignoresViewportScaleLimits = false
    open var selectionGranularity = WKSelectionGranularity.dynamic
    /// What answers for schemes of the app's own, by their names in lower case.
    private(set) var handlers: [String: any WKURLSchemeHandler] = [:]
    /// Whether a document that names no width is shown small, as a phone does.
    var fitsWideDocuments = true

    public override nonisolated init() { super.init() }

    /// The engine's own schemes have no handlers.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        guard !WKWebView.handlesURLScheme(urlScheme) else { return }
        handlers[urlScheme.lowercased()] = urlSchemeHandler
    }

    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        handlers[urlScheme.lowercased()]
    }

    /// Another one that shares the objects in it.
    var copied: WKWebViewConfiguration {
        let copy = WKWebViewConfiguration()
        copy.processPool = processPool
        copy.preferences = preferences
        copy.userContentController = userContentController
        copy.websiteDataStore = websiteDataStore
        copy.defaultWebpagePreferences = defaultWebpagePreferences
        copy.suppressesIncrementalRendering = suppressesIncrementalRendering
        copy.applicationNameForUserAgent = applicationNameForUserAgent
        copy.allowsAirPlayForMediaPlayback = allowsAirPlayForMediaPlayback
        copy.allowsInlineMediaPlayback = allowsInlineMediaPlayback
        copy.allowsPictureInPictureMediaPlayback = allowsPictureInPictureMediaPlayback
        copy.mediaTypesRequiringUserActionForPlayback = mediaTypesRequiringUserActionForPlayback
        copy.requiresUserActionForMediaPlayback = requiresUserActionForMediaPlayback
        copy.dataDetectorTypes = dataDetectorTypes
        copy.ignoresViewportScaleLimits = ignoresViewportScaleLimits
        copy.selectionGranularity = selectionGranularity
        copy.handlers = handlers
        copy.fitsWideDocuments = fitsWideDocuments
        return copy
    }

    open override func copy() -> Any { MainActor.assumeIsolated { copied } }
}
