/// A step of a path on the grid of a symbol, y down.
public enum SymbolStep: Hashable, Sendable {
    public struct Point: Hashable, Sendable {
        public let x, y: Double
    }

    case move(Point)
    case line(Point)
    case quadratic(control: Point, Point)
    case cubic(Point, Point, Point)
    case close
    case circle(center: Point, radius: Double)
    case rectangle(origin: Point, width: Double, height: Double, cornerRadius: Double)
}
