/// When each widget of a picture last drew or had another platter, in seconds of one clock.
struct WidgetMovements {
    /// Seconds without a new picture after which a widget counts as at rest whatever its process does.
    static let restsAfter = 0.5

    private var last: [String: Double] = [:]

    mutating func note(_ widget: String, at time: Double) { last[widget] = time }

    /// The widgets that a picture was given up for: those that are not settled or drew a moment ago.
    ///
    /// If there are none, each was at rest at some time and never all at once; then it is all of them.
    func restless(among wanted: Set<String>, settled: Set<String>, at time: Double) -> Set<String> {
        let found = moving(among: wanted, settled: settled, at: time)
        return found.isEmpty ? wanted : found
    }

    /// The widgets that are not settled or drew a moment ago.
    func moving(among wanted: Set<String>, settled: Set<String>, at time: Double) -> Set<String> {
        wanted.filter { widget in
            !settled.contains(widget) || time - last[widget, default: -.infinity] < Self.restsAfter
        }
    }
}
