import CoreGraphics
import Foundation

/// A fade or slide from a layer's old look to the new one. The old one is that of the moment when the transition is added,
/// with all that is in the layer; what slides is seen inside the layer's bounds alone. A layer has one at a time, under a
/// key of its own.
///
/// - Status: partial (flips and curls are squeezed and slid: there is no depth)
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// Nil is from the left.
    open var subtype: CATransitionSubtype?
    /// 0…1
    open var startProgress: Float = 0
    /// 0…1
    open var endProgress: Float = 1

    /// The key that all transitions have.
    static let key = "transition"

    /// What the layer looked like; nil if there was nothing to see of it.
    var oldLook: LayerBacking?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        copy.oldLook = oldLook
    }

    override func apply(to values: PresentedValues, fraction: Double, time: CFTimeInterval) {
        guard let oldLook else { return }
        let way = timingFunction?.value(at: fraction) ?? fraction
        let (start, end) = (Double(startProgress), Double(endProgress))
        values.transition = LayerTransition(
            kind: type.kind(subtype ?? .fromLeft), progress: min(max(start + (end - start) * way, 0), 1),
            oldLook: oldLook)
    }
}

/// - Status: complete
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// - Status: complete
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CATransitionType {
    /// Names that apps use though they are in no header.
    package static let flip = CATransitionType(rawValue: "oglFlip")
    package static let curlUp = CATransitionType(rawValue: "pageCurl")
    package static let curlDown = CATransitionType(rawValue: "pageUnCurl")

    func kind(_ subtype: CATransitionSubtype) -> LayerTransition.Kind {
        let direction = subtype.direction
        switch self {
        case .moveIn: return .slide(direction, old: false, new: true)
        case .push: return .slide(direction, old: true, new: true)
        case .reveal: return .slide(direction, old: true, new: false)
        case .flip: return .flip(isUpright: direction.dy == 0)
        // A page that is turned over the upper edge leaves there, and comes back from there.
        case .curlUp: return .slide(CGVector(dx: 0, dy: -1), old: true, new: false)
        case .curlDown: return .slide(CGVector(dx: 0, dy: 1), old: false, new: true)
        default: return .fade
        }
    }
}

extension CATransitionSubtype {
    /// Where what moves goes to. From the top means upwards: layers count from the bottom, where no view has turned them.
    var direction: CGVector {
        switch self {
        case .fromRight: return CGVector(dx: -1, dy: 0)
        case .fromTop: return CGVector(dx: 0, dy: -1)
        case .fromBottom: return CGVector(dx: 0, dy: 1)
        default: return CGVector(dx: 1, dy: 0)
        }
    }
}
