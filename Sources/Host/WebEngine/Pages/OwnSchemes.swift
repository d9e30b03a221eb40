import Foundation

/// Schemes that an app has for itself, which Chromium neither goes to nor takes documents from: it is told of an address of
/// HTTPS that nobody has, and the app of its own.
///
/// `app://host/page` is `https://host.app.own-scheme.invalid/page`. (RFC 2606: nothing ever is beneath `invalid`.)
struct OwnSchemes {
    private static let suffix = ".own-scheme.invalid"
    /// Stands for no host, and before the hexadecimal of one that is no name of DNS.
    private static let (none, hexadecimal) = ("-none-", "-hex-")

    private let schemes: Set<String>

    /// - Parameter schemes: those that cannot be an app's own are left out.
    init(_ schemes: [String]) {
        self.schemes = Set(
            schemes.map { $0.lowercased() }.filter { scheme in
                !PageAddress.chromiumsOwn.contains(scheme) && !scheme.isEmpty && scheme.utf8.count <= 40
                    && scheme.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
            })
    }

    /// Patterns of requests that are asked of the guest.
    var patterns: [String] { schemes.isEmpty ? [] : ["https://*\(Self.suffix)/*"] + schemes.sorted().map { "\($0):*" } }

    func contains(_ address: String) -> Bool { PageAddress.scheme(of: address).map(schemes.contains) ?? false }

    /// What Chromium is told.
    func inside(_ address: String) -> String {
        guard contains(address), let scheme = PageAddress.scheme(of: address) else { return address }
        var rest = address.dropFirst(scheme.count + 1)
        var host = Substring("")
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            host = rest.prefix { !"/?#".contains($0) }
            rest = rest.dropFirst(host.count)
        }
        let name: String
        if host.isEmpty {
            name = Self.none
        } else if host.utf8.count <= 60,
            host.utf8.allSatisfy({ $0.isLowercaseOrDigit || $0 == UInt8(ascii: ".") }), !host.hasPrefix("."),
            !host.hasSuffix("."), !host.contains("..")
        {
            name = String(host)
        } else {
            let digits = host.utf8.prefix(100).map { String(format: "%02x", $0) }.joined()
            name =
                Self.hexadecimal
                + stride(from: 0, to: digits.count, by: 40).map { start in
                    String(digits.dropFirst(start).prefix(40))
                }.joined(separator: ".")
        }
        return "https://\(name).\(scheme)\(Self.suffix)" + (rest.hasPrefix("/") ? "" : "/") + rest
    }

    /// What the app has said.
    func outside(_ address: String) -> String {
        guard !schemes.isEmpty, address.hasPrefix("https://") else { return address }
        let rest = address.dropFirst(8)
        let whole = rest.prefix { !"/?#".contains($0) }
        guard whole.hasSuffix(Self.suffix) else { return address }
        let names = whole.dropLast(Self.suffix.count)
        guard let dot = names.lastIndex(of: "."), schemes.contains(String(names[names.index(after: dot)...])) else {
            return address
        }
        var host = String(names[..<dot])
        if host == Self.none { host = "" }
        if host.hasPrefix(Self.hexadecimal) {
            let digits = Array(host.dropFirst(Self.hexadecimal.count).filter { $0 != "." }.utf8)
            let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
                UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
            }
            host = String(decoding: bytes, as: UTF8.self)
        }
        return "\(names[names.index(after: dot)...])://\(host)\(rest.dropFirst(whole.count))"
    }
}

extension UInt8 {
    fileprivate var isLowercaseOrDigit: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    fileprivate var isLetterOrDigit: Bool {
        isLowercaseOrDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
