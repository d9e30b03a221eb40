import Foundation

/// What kind of address a page is sent to.
enum PageAddress {
    /// Schemes that mean something to Chromium, and never an app's own.
    static let chromiumsOwn: Set<String> = [
        "http", "https", "ws", "wss", "file", "about", "data", "blob", "javascript", "chrome", "chrome-untrusted",
        "chrome-extension", "chrome-error", "devtools", "view-source", "filesystem", "ftp", "mailto", "tel",
        "isolated-app",
    ]

    /// In lower case; nil if there is none.
    static func scheme(of address: String) -> String? {
        guard let colon = address.firstIndex(of: ":") else { return nil }
        let scheme = address[..<colon].lowercased()
        guard let first = scheme.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
            scheme.utf8.allSatisfy({ byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
            })
        else { return nil }
        return scheme
    }

    /// Whether Chromium asks for its document, so that it can be caught.
    static func isCaught(_ address: String) -> Bool { ["http", "https", "file"].contains(scheme(of: address)) }

    static func isBlank(_ address: String) -> Bool { scheme(of: address) == "about" }

    /// Scheme, host and port (0 for the usual one) of an address's origin.
    static func origin(of address: String) -> (scheme: String, host: String, port: Int) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased() else {
            return (scheme(of: address) ?? "", "", 0)
        }
        let usual = ["http": 80, "https": 443][scheme]
        return (scheme, parts.host ?? "", parts.port == usual ? 0 : parts.port ?? 0)
    }
}
