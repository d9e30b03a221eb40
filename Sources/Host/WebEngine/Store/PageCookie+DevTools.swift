import WebLink

extension PageCookie {
    /// - Parameter value: `Network.Cookie` of the protocol.
    init?(_ value: DevToolsValue) {
        guard let name = value["name"].string, let text = value["value"].string, let domain = value["domain"].string
        else { return nil }
        let expires = value["expires"].number
        self.init(
            name: name, value: text, domain: domain, path: value["path"].string ?? "/",
            expires: expires.flatMap { $0 > 0 ? $0 : nil }, isSecure: value["secure"].bool ?? false,
            isHTTPOnly: value["httpOnly"].bool ?? false, sameSite: value["sameSite"].string ?? "")
    }

    /// `Network.CookieParam` of the protocol.
    var parameters: [String: Any] {
        var parameters: [String: Any] = [
            "name": name, "value": value, "domain": domain, "path": path, "secure": isSecure, "httpOnly": isHTTPOnly,
        ]
        if let expires, expires.isFinite { parameters["expires"] = expires }
        if ["Strict", "Lax", "None"].contains(sameSite) { parameters["sameSite"] = sameSite }
        return parameters
    }
}
