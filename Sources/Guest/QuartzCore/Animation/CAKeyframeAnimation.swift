import CoreGraphics
import Foundation

/// - Status: complete
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Through several values, or along a path.
///
/// - Status: partial (cubic modes run as linear ones; no rotation along a path)
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
    }

    override func value(
        atFraction fraction: Double, time: CFTimeInterval, current: AnimatableValue
    ) -> AnimatableValue? {
        let t = eased(fraction)
        if let path { return path.point(atFraction: t).map { .point($0) } }
        let frames = (values ?? []).map { AnimatableValue($0) }
        guard let first = frames.first, let last = frames.last else { return nil }
        guard frames.count > 1 else { return first }
        let isDiscrete = calculationMode == .discrete
        let times = times(count: frames.count, isDiscrete: isDiscrete)
        guard let index = times.lastIndex(where: { $0 <= t }) else { return first }
        if isDiscrete { return frames[min(index, frames.count - 1)] }
        guard index + 1 < frames.count, index + 1 < times.count else { return last }
        let span = times[index + 1] - times[index]
        var local = span > 0 ? (t - times[index]) / span : 1
        if let functions = timingFunctions, index < functions.count { local = functions[index].value(at: local) }
        return frames[index].interpolated(to: frames[index + 1], at: local)
    }

    private func times(count: Int, isDiscrete: Bool) -> [Double] {
        if let keyTimes, keyTimes.count >= count { return keyTimes.map(\.doubleValue) }
        return (0..<count).map { Double($0) / Double(isDiscrete ? count : count - 1) }
    }
}
