/// What a document's viewport element says of its magnification.
struct ViewportContent: Equatable {
    /// The least magnification of all: Chromium shows nothing smaller.
    private static let least = 0.25

    var minimum: Double?
    var maximum: Double?
    var isScalable = true

    /// - Parameter content: of the attribute of that name, such as `width=device-width, user-scalable=no`.
    init(_ content: String) {
        for part in content.split(whereSeparator: { ",;".contains($0) }) {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard pair.count == 2 else { continue }
            switch pair[0] {
            case "minimum-scale": minimum = Self.scale(pair[1])
            case "maximum-scale": maximum = Self.scale(pair[1])
            case "user-scalable": isScalable = !["no", "0", "false"].contains(pair[1])
            default: break
            }
        }
    }

    private static func scale(_ text: String) -> Double? {
        Double(text).flatMap { $0.isFinite ? min(max($0, 0.1), 10) : nil }
    }

    /// The least and the largest magnification.
    /// - Parameters:
    ///   - current: as it is.
    ///   - fitting: with which the whole document is as wide as the view, at most 1.
    func range(current: Double, fitting: Double) -> (minimum: Double, maximum: Double) {
        guard isScalable else { return (current, current) }
        let least = minimum ?? min(max(fitting, Self.least), current)
        return (least, max(least, maximum ?? 5))
    }
}
