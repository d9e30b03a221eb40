import AppleFoundation
import WebLink

/// What pages leave behind: that of all pages of the app, or that of pages which leave nothing.
///
/// - Status: partial (all kinds of data are removed together; there are no records of single sites)
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
    public nonisolated let isPersistent: Bool
    public let httpCookieStore: WKHTTPCookieStore

    private nonisolated static let shared = WKWebsiteDataStore(isPersistent: true)

    private nonisolated init(isPersistent: Bool) {
        self.isPersistent = isPersistent
        httpCookieStore = WKHTTPCookieStore(isPersistent: isPersistent)
        super.init()
    }

    public nonisolated class func `default`() -> WKWebsiteDataStore { shared }
    public nonisolated class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

    public nonisolated class func allWebsiteDataTypes() -> Set<String> {
        [
            WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache, WKWebsiteDataTypeCookies,
            WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeLocalStorage, WKWebsiteDataTypeIndexedDBDatabases,
            WKWebsiteDataTypeOfflineWebApplicationCache, WKWebsiteDataTypeWebSQLDatabases,
        ]
    }

    /// There is none: what is kept is not kept by sites.
    open func fetchDataRecords(
        ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
    ) { DispatchQueue.main.async { completionHandler([]) } }

    /// Removes everything, whenever it was changed.
    open func removeData(
        ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
    ) { clear(completionHandler) }

    open func removeData(
        ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
    ) {
        guard !dataRecords.isEmpty else { return DispatchQueue.main.async { completionHandler() } }
        clear(completionHandler)
    }

    private func clear(_ completionHandler: @escaping () -> Void) {
        guard isPersistent else { return DispatchQueue.main.async { completionHandler() } }
        WebConnection.current.ask(.clear) { _ in completionHandler() }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeOfflineWebApplicationCache = "WKWebsiteDataTypeOfflineWebApplicationCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let WKWebsiteDataTypeWebSQLDatabases = "WKWebsiteDataTypeWebSQLDatabases"
