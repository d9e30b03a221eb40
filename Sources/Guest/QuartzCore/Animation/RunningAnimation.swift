import Foundation

/// An animation that has been added to a layer.
struct RunningAnimation {
    let key: String
    let animation: CAAnimation
    /// Whether the layer began it by itself because a value changed.
    let isImplicit: Bool
    let begin: CFTimeInterval
    let length: CFTimeInterval
    /// The transactions' completions that wait for its end.
    let completions: [TransactionStack.Completion]
    var hasStarted = false
    var hasEnded = false

    var schedule: AnimationSchedule { AnimationSchedule(animation, begin: begin, length: length) }

    /// Puts the animation's value at a time into `values`, if it shows any at that time.
    static func apply(
        _ animation: CAAnimation, begin: CFTimeInterval, length: CFTimeInterval, at now: CFTimeInterval,
        to values: PresentedValues
    ) {
        let schedule = AnimationSchedule(animation, begin: begin, length: length)
        let mode = animation.fillMode
        switch schedule.moment(at: now) {
        case .before:
            guard mode == .backwards || mode == .both else { return }
            animation.apply(to: values, fraction: 0, time: 0)
        case .running(let fraction):
            animation.apply(to: values, fraction: fraction, time: fraction * length)
        case .after(let fraction):
            guard mode == .forwards || mode == .both else { return }
            animation.apply(to: values, fraction: fraction, time: fraction * length)
        }
    }
}
