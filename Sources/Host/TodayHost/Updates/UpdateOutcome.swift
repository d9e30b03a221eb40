import HostLink

/// What came of an update of a widget.
public enum UpdateOutcome: String, Hashable, Sendable, CaseIterable {
    /// It has something new to show.
    case newData
    /// It has been asked, and all that it shows is still true.
    case noData
    /// It says that it could not.
    case failed
    /// It did not say anything in time.
    case tookTooLong
    /// Its process ended before it said anything.
    case ended

    init(_ result: UpdateResult) {
        switch result {
        case .newData: self = .newData
        case .noData: self = .noData
        case .failed: self = .failed
        }
    }

    /// Whether what the widget shows is as new as can be since then.
    public var isSuccess: Bool { self == .newData || self == .noData }

    /// What came of several at once, of controllers of one widget.
    static func most(_ first: UpdateOutcome, _ second: UpdateOutcome) -> UpdateOutcome {
        allCases.first { $0 == first || $0 == second } ?? first
    }
}
