// The small values that messages between host and guest are made of.

/// One controller (or one application window) inside a guest. The host numbers them; a number is never used again
/// while the guest lives.
public struct InstanceID: Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// Ties an answer to its question, such as the outcome of opening a URL. Numbered by whoever asks.
public struct RequestID: Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// A size in points.
public struct LinkSize: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points, relative to the surface's top left corner.
public struct LinkRect: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Compact or expanded, as in `NCWidgetDisplayMode`.
public enum DisplayMode: UInt8, Hashable, Sendable, CaseIterable {
    case compact = 0
    case expanded = 1
}

/// What `widgetPerformUpdate` answered, as in `NCUpdateResult`.
public enum UpdateResult: UInt8, Hashable, Sendable, CaseIterable {
    case newData = 0
    case noData = 1
    case failed = 2
}
