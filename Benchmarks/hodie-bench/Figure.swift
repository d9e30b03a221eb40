/// One measured figure and what it is held against.
struct Figure {
    /// What a figure is held against.
    enum Limit {
        /// The middle of the samples.
        case median(Double)
        /// What 95 of 100 samples stay below.
        case p95(Double)
        /// What 99 of 100 samples stay below.
        case p99(Double)
        /// The middle of the samples, of which more is better.
        case atLeast(Double)
        /// The median as a multiple of what the platform itself takes for the least that must be done, measured in the
        /// same run: a slow or busy machine is slow at both.
        /// Only told if there is no bound.
        case ratio(Double?, to: [Double])
    }

    var name: String
    var unit: String
    var samples: [Double]
    /// None if the figure is only told.
    var limits: [Limit]

    var median: Double { Self.quantile(0.5, of: samples) }
    var p95: Double { Self.quantile(0.95, of: samples) }

    var isExceeded: Bool { limits.contains { !isHeld($0) } }

    private func isHeld(_ limit: Limit) -> Bool {
        if case .atLeast(let bound) = limit { return samples.isEmpty ? false : median >= bound }
        return value(for: limit) <= bound(of: limit)
    }

    /// The value below which the share `part` of the samples lies, between neighbours in proportion; infinite without any.
    static func quantile(_ part: Double, of samples: [Double]) -> Double {
        let sorted = samples.sorted()
        guard let last = sorted.last else { return .infinity }
        let place = part * Double(sorted.count - 1)
        let below = Int(place)
        guard below + 1 < sorted.count else { return last }
        return sorted[below] + (sorted[below + 1] - sorted[below]) * (place - Double(below))
    }

    private func value(for limit: Limit) -> Double {
        switch limit {
        case .median, .atLeast: return median
        case .p95: return p95
        case .p99: return Self.quantile(0.99, of: samples)
        case .ratio(_, let base): return median / Self.quantile(0.5, of: base)
        }
    }

    private func bound(of limit: Limit) -> Double {
        switch limit {
        case .median(let bound), .p95(let bound), .p99(let bound), .atLeast(let bound): return bound
        case .ratio(let bound, _): return bound ?? .infinity
        }
    }

    /// One line of the report: name, median, p95, range, and each limit with what was measured for it.
    var line: String {
        let state = limits.isEmpty ? "        " : isExceeded ? "NOT HELD" : "ok      "
        let spread =
            samples.count > 1
            ? "p95 \(rounded(p95)), \(rounded(samples.min() ?? 0))–\(rounded(samples.max() ?? 0)), n = \(samples.count)"
            : ""
        let held: [String] = limits.map { limit in
            switch limit {
            case .median(let bound): return "at most \(rounded(bound))"
            case .atLeast(let bound): return "at least \(rounded(bound))"
            case .p95(let bound): return "p95 at most \(rounded(bound))"
            case .p99(let bound): return "p99 \(rounded(value(for: limit))), at most \(rounded(bound))"
            case .ratio(let bound, _):
                let ratio = "\(rounded(value(for: limit))) × the base above"
                return bound.map { "\(ratio), at most \(rounded($0)) ×" } ?? ratio
            }
        }
        let middle = unit.isEmpty ? rounded(median) : "\(rounded(median)) \(unit)"
        let columns = [state, name.padded(to: 72), middle.padded(to: 10), spread.padded(to: 38)]
        return (columns + [held.joined(separator: "; ")]).joined(separator: " ").trimmingTrailingSpaces
    }

    private func rounded(_ number: Double) -> String {
        guard number.isFinite else { return "-" }
        return number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate var trimmingTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
