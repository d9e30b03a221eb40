import Foundation

/// How an offset goes on along one axis when nobody holds it: arithmetic without a clock.
struct ScrollMotion {
    private enum Course {
        /// With an even change of speed at both ends.
        case eased(from: CGFloat, to: CGFloat, duration: TimeInterval)
        /// Losing the same part of the speed in each millisecond.
        case decelerating(from: CGFloat, to: CGFloat, rate: CGFloat)
        /// Back to where it belongs without swinging over; `displacement` in points, `velocity` in points per second.
        case springing(to: CGFloat, displacement: CGFloat, velocity: CGFloat)
    }

    /// Below this distance from the end nothing more is seen, in points.
    private static let nearness: CGFloat = 0.25
    /// How stiff the spring is at the ends, per second.
    private static let stiffness: CGFloat = 12
    /// Seconds that `setContentOffset(_:animated:)` takes.
    private static let easing = 0.3

    private let first: Course
    private let firstDuration: TimeInterval
    /// What follows when the first part has come to a limit.
    private let second: Course?
    /// Whether a limit ends the first part.
    private let isCutShort: Bool
    let duration: TimeInterval

    private init(_ first: Course, for firstDuration: TimeInterval? = nil, then second: Course? = nil) {
        self.first = first
        self.firstDuration = firstDuration ?? Self.duration(of: first)
        self.second = second
        isCutShort = firstDuration != nil
        duration = self.firstDuration + (second.map(Self.duration) ?? 0)
    }

    /// An animated change.
    static func eased(from start: CGFloat, to end: CGFloat) -> Self {
        Self(.eased(from: start, to: end, duration: start == end ? 0 : easing))
    }

    /// Where an offset comes to rest that is let go at a speed (points per second), if nothing stops it.
    static func target(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
        start - velocity / (1000 * log(rate))
    }

    /// Goes on to `target`, or to a limit and a little beyond, and springs back.
    static func released(
        from start: CGFloat, velocity: CGFloat, target: CGFloat, limits: ClosedRange<CGFloat>, rate: CGFloat,
        bounces: Bool
    ) -> Self {
        if !limits.contains(start) {
            let limit = min(max(start, limits.lowerBound), limits.upperBound)
            return Self(.springing(to: limit, displacement: start - limit, velocity: velocity))
        }
        let course = Course.decelerating(from: start, to: target, rate: rate)
        guard !limits.contains(target) else { return Self(course) }
        let limit = target < limits.lowerBound ? limits.lowerBound : limits.upperBound
        let left = (target - limit) / (target - start)
        let time = TimeInterval(log(left) / (1000 * log(rate)))
        let speed = -(target - start) * left * 1000 * log(rate)
        return Self(
            course, for: time, then: bounces ? .springing(to: limit, displacement: 0, velocity: speed) : nil)
    }

    /// The offset after so many seconds.
    func offset(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return end }
        let time = max(0, time)
        guard let second, time > firstDuration else { return Self.offset(of: first, at: min(time, firstDuration)) }
        return Self.offset(of: second, at: time - firstDuration)
    }

    private var end: CGFloat {
        switch second ?? first {
        case .eased(_, let end, _), .springing(let end, _, _): return end
        case .decelerating(_, let end, _): return isCutShort ? Self.offset(of: first, at: firstDuration) : end
        }
    }

    private static func offset(of course: Course, at time: TimeInterval) -> CGFloat {
        let time = CGFloat(time)
        switch course {
        case .eased(let start, let end, let duration):
            guard duration > 0, time < CGFloat(duration) else { return end }
            let part = time / CGFloat(duration)
            return start + (end - start) * part * part * (3 - 2 * part)
        case .decelerating(let start, let end, let rate):
            let rest = (end - start) * pow(rate, 1000 * time)
            return abs(rest) <= nearness ? end : end - rest
        case .springing(let end, let displacement, let velocity):
            let rest = (displacement + (velocity + stiffness * displacement) * time) * exp(-stiffness * time)
            return time > 0.05 && abs(rest) <= nearness ? end : end + rest
        }
    }

    private static func duration(of course: Course) -> TimeInterval {
        switch course {
        case .eased(_, _, let duration): return duration
        case .decelerating(let start, let end, let rate):
            let way = abs(end - start)
            return way <= nearness ? 0 : TimeInterval(log(nearness / way) / (1000 * log(rate)))
        case .springing(_, let displacement, let velocity):
            // The rest is less than this bound, which falls from a time on.
            let bound = abs(displacement) + abs(velocity) / stiffness
            guard bound > nearness else { return 0 }
            var time: CGFloat = 1 / stiffness
            while bound * (1 + stiffness * time) * exp(-stiffness * time) > nearness, time < 10 { time += 1 / 60 }
            return TimeInterval(time)
        }
    }

    /// How far content follows a finger beyond a limit: ever less, and never by more than `length`, the visible one.
    static func stretched(_ distance: CGFloat, over length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (distance * 0.55 / length + 1)) * length
    }
}
