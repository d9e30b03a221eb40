import AppleFoundation
import WebLink

/// The cookies of pages.
///
/// - Status: partial (observers hear of what the app itself changes; those of pages that leave nothing behind are the pages' own)
@preconcurrency @MainActor open class WKHTTPCookieStore: NSObject {
    private nonisolated let isPersistent: Bool
    private var observers = WeakObjects<AnyObject>()

    nonisolated init(isPersistent: Bool) {
        self.isPersistent = isPersistent
        super.init()
    }

    /// None if nobody can say.
    open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
        guard isPersistent else { return DispatchQueue.main.async { completionHandler([]) } }
        WebConnection.current.ask(.cookies) { answer in
            guard case .cookies(let cookies) = answer else { return completionHandler([]) }
            completionHandler(cookies.compactMap(HTTPCookie.init))
        }
    }

    open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        change(.setCookie(PageCookie(cookie)), completionHandler)
    }

    open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
        change(.deleteCookie(PageCookie(cookie)), completionHandler)
    }

    private func change(_ command: StoreCommand, _ completionHandler: (() -> Void)?) {
        guard isPersistent else { return DispatchQueue.main.async { completionHandler?() } }
        WebConnection.current.ask(command) { [weak self] answer in
            completionHandler?()
            guard let self, answer != nil else { return }
            for observer in observers.all {
                (observer as? any WKHTTPCookieStoreObserver)?.cookiesDidChange(in: self)
            }
        }
    }

    /// Is not kept.
    open func add(_ observer: any WKHTTPCookieStoreObserver) { observers.add(observer) }
    open func remove(_ observer: any WKHTTPCookieStoreObserver) { observers.remove(observer) }
}

/// Hears that cookies are other ones.
///
/// - Status: complete
@preconcurrency @MainActor public protocol WKHTTPCookieStoreObserver: AnyObject {
    func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
    public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

extension PageCookie {
    init(_ cookie: HTTPCookie) {
        self.init(
            name: cookie.name, value: cookie.value, domain: cookie.domain, path: cookie.path,
            expires: cookie.expiresDate?.timeIntervalSince1970, isSecure: cookie.isSecure,
            isHTTPOnly: cookie.isHTTPOnly,
            sameSite: "")
    }
}

extension HTTPCookie {
    /// Nil for what is none.
    convenience init?(_ cookie: PageCookie) {
        var properties: [HTTPCookiePropertyKey: Any] = [
            .name: cookie.name, .value: cookie.value, .domain: cookie.domain, .path: cookie.path,
        ]
        if let expires = cookie.expires, expires.isFinite {
            properties[.expires] = Date(timeIntervalSince1970: expires)
        }
        if cookie.isSecure { properties[.secure] = "TRUE" }
        if cookie.isHTTPOnly { properties[HTTPCookiePropertyKey("HttpOnly")] = "TRUE" }
        self.init(properties: properties)
    }
}
