import Foundation

/// Where Chromium was sent, and then elsewhere before it asked for the document: it may ask still, and that request is
/// nobody's.
///
/// Requests do not say which navigation they belong to (unless all of the network's events are listened to), so they are
/// told apart by their addresses.
struct GivenUpNavigations {
    private struct Navigation {
        var number: Int
        var place: String
        /// Chromium has ended it: whoever goes there from now on is somebody else.
        var hasEnded = false
    }

    private static let most = 64

    private var navigations: [Navigation] = []

    /// - Parameters:
    ///   - number: the navigation's own, with which `hasEnded(_:)` is told.
    ///   - hasEnded: whether Chromium has told that already.
    mutating func insert(_ number: Int, _ address: String, hasEnded: Bool) {
        if navigations.count == Self.most { navigations.removeFirst() }
        navigations.append(Navigation(number: number, place: Self.place(address), hasEnded: hasEnded))
    }

    mutating func hasEnded(_ number: Int) {
        for index in navigations.indices where navigations[index].number == number {
            navigations[index].hasEnded = true
        }
    }

    /// Something goes to an address.
    mutating func begins(_ address: String) {
        let place = Self.place(address)
        navigations.removeAll { $0.hasEnded && $0.place == place }
    }

    /// A document is there that was given up.
    mutating func remove(_ address: String) {
        let place = Self.place(address)
        navigations.removeAll { $0.place == place }
    }

    /// A document is there: requests come in the order of their navigations, and so none comes for an older one.
    mutating func removeAll() { navigations = [] }

    func contains(_ address: String) -> Bool {
        guard !navigations.isEmpty else { return false }
        let place = Self.place(address)
        return navigations.contains { $0.place == place }
    }

    /// An address as one asks a server for it, in one way of the several that it can be written in.
    static func place(_ address: String) -> String {
        let whole = address.prefix { $0 != "#" }
        guard let slashes = whole.range(of: "://") else { return String(whole) }
        let path = whole[slashes.upperBound...].drop { $0 != "/" && $0 != "?" }
        return whole[..<path.startIndex].lowercased() + (path == "/" ? "" : path)
    }
}
