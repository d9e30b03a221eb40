import FoundationNetworking
internal import Locks

/// How many cookies an app has at most. Foundation keeps each that comes, in memory and in a file that it writes anew for
/// each: a server could have it do nothing else.
enum CookieLimit {
    /// As many as RFC 6265 wants of a browser (6.1).
    private static let most = 3000

    private static let hasLogged = Locked(false)

    /// An answer has come; its cookies are kept, or were dropped.
    static func look(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse else { return }
        let process = FoundationProcess.current
        let sets = response.value(forHTTPHeaderField: "Set-Cookie") != nil
        let hasRoom = !sets || (HTTPCookieStorage.shared.cookies?.count ?? 0) < most
        let dropped = process.cookies(hasRoom)
        guard dropped > 0 else { return }
        let isNews = hasLogged.withLock { hasLogged in
            defer { hasLogged = true }
            return !hasLogged
        }
        guard isNews else { return }
        process.log(
            "\(response.url?.host ?? "A host") sets more cookies than are kept: 50 of an answer, and \(most) in all. "
                + "The others are dropped.")
    }
}
