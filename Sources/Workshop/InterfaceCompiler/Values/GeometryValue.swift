import Foundation
import InterfaceFormat

/// `rect`, `size`, `point`, `inset` and `edgeInsets` elements.
enum GeometryValue {
    static func read(_ element: InterfaceElement) -> InterfaceValue? {
        func number(_ name: String) -> Double { element.number(name) ?? 0 }
        switch element.name {
        case "rect":
            return .rect(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
        case "size": return .size(CGSize(width: number("width"), height: number("height")))
        case "point": return .point(CGPoint(x: number("x"), y: number("y")))
        case "inset":
            return .insets(
                InterfaceInsets(
                    top: number("minY"), left: number("minX"), bottom: number("maxY"), right: number("maxX")))
        case "edgeInsets":
            return .insets(
                InterfaceInsets(
                    top: number("top"), left: number("left"), bottom: number("bottom"), right: number("right")))
        case "directionalEdgeInsets":
            return .insets(
                InterfaceInsets(
                    top: number("top"), left: number("leading"), bottom: number("bottom"), right: number("trailing")))
        default: return nil
        }
    }
}
