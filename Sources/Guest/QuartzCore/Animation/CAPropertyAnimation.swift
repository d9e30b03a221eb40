import CoreGraphics
import Foundation

/// An animation of one property.
///
/// - Status: partial (each repetition begins where the first did, cumulative or not)
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    public override init() {
        super.init()
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAPropertyAnimation else { return }
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }

    /// The value at a fraction of the way, before the timing function.
    func value(atFraction fraction: Double, time: CFTimeInterval, current: AnimatableValue) -> AnimatableValue? { nil }

    override func apply(to values: PresentedValues, fraction: Double, time: CFTimeInterval) {
        guard let path = effectiveKeyPath, let current = values.value(forKeyPath: path),
            let value = value(atFraction: fraction, time: time, current: current)
        else { return }
        values.set(isAdditive ? current.adding(value) : value, forKeyPath: path)
    }

    private var effectiveKeyPath: String? {
        guard let keyPath else { return nil }
        if keyPath == "transform", let valueFunction { return "transform." + valueFunction.component }
        return keyPath
    }

    func eased(_ fraction: Double) -> Double { timingFunction?.value(at: fraction) ?? fraction }
}

/// Which part of a transform a number is meant for.
///
/// - Status: complete
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName

    public init?(name: CAValueFunctionName) {
        self.name = name
        super.init()
    }

    var component: String {
        switch name {
        case .rotateX: return "rotation.x"
        case .rotateY: return "rotation.y"
        case .rotateZ: return "rotation.z"
        case .scaleX: return "scale.x"
        case .scaleY: return "scale.y"
        case .scaleZ: return "scale.z"
        case .translateX: return "translation.x"
        case .translateY: return "translation.y"
        case .translateZ: return "translation.z"
        default: return name.rawValue
        }
    }
}

/// - Status: complete
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
