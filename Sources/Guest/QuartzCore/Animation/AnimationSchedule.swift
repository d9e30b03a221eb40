import Foundation

/// When an animation runs: the arithmetic of CAMediaTiming.
struct AnimationSchedule {
    enum Moment: Equatable {
        case before
        /// A fraction of one run, 0…1, autoreversed runs going back.
        case running(Double)
        case after(Double)
    }

    var begin: CFTimeInterval
    var length: CFTimeInterval
    var repeatCount: Double
    var repeatDuration: CFTimeInterval
    var autoreverses: Bool
    var speed: Double
    var timeOffset: CFTimeInterval

    init(_ timing: CAMediaTiming, begin: CFTimeInterval, length: CFTimeInterval) {
        self.begin = begin
        self.length = length
        repeatCount = Double(timing.repeatCount)
        repeatDuration = timing.repeatDuration
        autoreverses = timing.autoreverses
        speed = Double(timing.speed)
        timeOffset = timing.timeOffset
    }

    private var cycle: CFTimeInterval { autoreverses ? 2 * length : length }

    /// The time from begin to end in the animation's own seconds; infinite for endless ones.
    var activeLength: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? cycle * repeatCount : cycle
    }

    func moment(at now: CFTimeInterval) -> Moment {
        let passed = (now - begin) * speed + timeOffset
        if now < begin { return .before }
        guard length > 0 else { return .after(1) }
        if speed > 0, passed >= activeLength { return .after(fraction(at: activeLength, isEnd: true)) }
        return .running(fraction(at: max(passed, 0), isEnd: false))
    }

    private func fraction(at time: CFTimeInterval, isEnd: Bool) -> Double {
        guard time.isFinite else { return autoreverses ? 0 : 1 }
        var within = time.truncatingRemainder(dividingBy: cycle)
        if isEnd, within == 0, time > 0 { within = cycle }
        return within <= length ? within / length : 2 - within / length
    }
}
