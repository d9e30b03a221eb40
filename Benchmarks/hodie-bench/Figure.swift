/// One measured figure and what it may be at most.
struct Figure {
    var name: String
    var unit: String
    var atMost: Double
    var samples: [Double]

    var median: Double {
        let sorted = samples.sorted()
        guard !sorted.isEmpty else { return .infinity }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    var isExceeded: Bool { !(median <= atMost) }

    /// One line of the report.
    var line: String {
        let name = self.name.padding(to: 66)
        let value = "\(rounded(median)) \(unit)".padding(to: 12)
        let limit = "at most \(rounded(atMost)) \(unit)".padding(to: 18)
        let range = "\(rounded(samples.min() ?? 0))–\(rounded(samples.max() ?? 0)), n = \(samples.count)"
        return "\(isExceeded ? "TOO MUCH" : "ok      ") \(name) \(value) \(limit) (\(range))"
    }

    private func rounded(_ number: Double) -> String {
        guard number.isFinite else { return "-" }
        return number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
