/// What an app's pages have left behind.
public enum StoreCommand: Codable, Hashable, Sendable {
    case cookies
    case setCookie(PageCookie)
    case deleteCookie(PageCookie)
    /// Everything: cookies, storage, caches.
    case clear
}
