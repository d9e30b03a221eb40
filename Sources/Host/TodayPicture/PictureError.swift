import Foundation

/// Why there is no picture.
public enum PictureError: Error, CustomStringConvertible {
    case hidden(String)
    case unableToLoad(String)
    case neverAtRest([String], seconds: Double)
    case drawing(String)
    /// A widget's data could not be copied.
    case data(String)

    public var description: String {
        switch self {
        case .hidden(let id): return "\(id) has taken itself out of the Today view (setHasContent)"
        case .unableToLoad(let id): return "\(id) is unable to load; the reason stands above"
        case .neverAtRest(let ids, let seconds):
            let time = seconds.formatted(.number.grouping(.never).locale(Locale(identifier: "en")))
            return "\(ids.joined(separator: ", ")) did not come to rest within \(time) s; --wait SECONDS waits longer"
        case .drawing(let what): return "the picture cannot be drawn: \(what)"
        case .data(let what): return "what the widgets have stored cannot be copied for the picture: \(what)"
        }
    }
}
