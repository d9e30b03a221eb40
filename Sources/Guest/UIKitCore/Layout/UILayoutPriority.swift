/// How much a constraint matters: 1000 must hold, lower ones give way to higher ones.
///
/// - Status: complete
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// Above 0, up to 1000. Fractions are allowed.
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// In Swift 3 a priority was a plain number.
    public init(floatLiteral value: Float) { self.init(rawValue: value) }

    public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }
}
