import Foundation
import WebLink

/// What the pages of one app share: a browser context, in which their cookies and storage are, and the way to other machines.
///
/// Unchecked, because it is used only from the engine's queue.
final class AppStore: @unchecked Sendable {
    /// Addresses whose storage is remembered for being cleared.
    private static let mostOrigins = 1024
    /// Cookies of one answer.
    private static let mostCookies = 2048

    let proxy: WebProxy
    private let devTools: DevTools
    private var context: String?
    private var waiting: [(String?) -> Void] = []
    private var origins: Set<String> = []

    init(devTools: DevTools, proxy: WebProxy) {
        self.devTools = devTools
        self.proxy = proxy
    }

    /// The context of pages that leave something behind.
    func shared(_ then: @escaping (String?) -> Void) {
        if let context { return then(context) }
        waiting.append(then)
        guard waiting.count == 1 else { return }
        make { [weak self] context in
            guard let self else { return }
            self.context = context
            let waiting = waiting
            self.waiting = []
            for then in waiting { then(context) }
        }
    }

    /// A context of a page's own, to be disposed of by it.
    func make(_ then: @escaping (String?) -> Void) {
        // Without a listener of its own there is no way to anywhere: nobody listens there.
        let port = proxy.port ?? 9
        devTools.call(
            "Target.createBrowserContext",
            [
                "disposeOnDetach": true, "proxyServer": "http://127.0.0.1:\(port)",
                "proxyBypassList": "<-loopback>",
            ]
        ) { [devTools] answer in
            guard case .success(let result) = answer, let context = result["browserContextId"].string else {
                return then(nil)
            }
            devTools.call("Browser.setDownloadBehavior", ["behavior": "deny", "browserContextId": context])
            then(context)
        }
    }

    /// A document of an address has been shown.
    func remember(_ address: String) {
        guard origins.count < Self.mostOrigins, let parts = URLComponents(string: address), let scheme = parts.scheme,
            let host = parts.host, scheme.hasPrefix("http")
        else { return }
        origins.insert("\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? ""))
    }

    func handle(_ command: StoreCommand, _ then: @escaping (StoreAnswer) -> Void) {
        shared { [self] context in
            guard let context else {
                return then(command == .cookies ? .cookies([]) : .done)
            }
            switch command {
            case .cookies:
                devTools.call("Storage.getCookies", ["browserContextId": context]) { answer in
                    let list = (try? answer.get())?["cookies"].items ?? []
                    then(.cookies(list.prefix(Self.mostCookies).compactMap { PageCookie($0) }))
                }
            case .setCookie(let cookie):
                devTools.call(
                    "Storage.setCookies", ["browserContextId": context, "cookies": [cookie.parameters]]
                ) { _ in then(.done) }
            case .deleteCookie(var cookie):
                // There is no call that deletes one of a context; one that has expired is none.
                cookie.expires = 1
                devTools.call(
                    "Storage.setCookies", ["browserContextId": context, "cookies": [cookie.parameters]]
                ) { _ in then(.done) }
            case .clear: clear(context) { then(.done) }
            }
        }
    }

    private func clear(_ context: String, _ then: @escaping () -> Void) {
        let known = origins
        origins = []
        devTools.call("Storage.clearCookies", ["browserContextId": context])
        // Storage is cleared by a page of its context.
        devTools.call("Target.getTargets", ["filter": [["type": "page"]]]) { [devTools] answer in
            let pages = (try? answer.get())?["targetInfos"].items ?? []
            guard let page = pages.first(where: { $0["browserContextId"].string == context }),
                let target = page["targetId"].string
            else { return then() }
            devTools.call("Target.attachToTarget", ["targetId": target, "flatten": true]) { answer in
                guard let session = (try? answer.get())?["sessionId"].string else { return then() }
                for origin in known {
                    devTools.call(
                        "Storage.clearDataForOrigin", ["origin": origin, "storageTypes": "all"], session: session)
                }
                devTools.call("Network.clearBrowserCache", session: session) { _ in
                    devTools.call("Target.detachFromTarget", ["sessionId": session])
                    then()
                }
            }
        }
    }
}
