// Core Graphics' values as objects, under the names that UIKit gives them, and back again.
import Foundation

extension NSValue {
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// The point in it; zero if it holds something else.
    public var cgPointValue: CGPoint { CGPoint(_boxed: self) ?? .zero }
    /// The size in it; zero if it holds something else.
    public var cgSizeValue: CGSize { CGSize(_boxed: self) ?? .zero }
    /// The rectangle in it; zero if it holds something else.
    public var cgRectValue: CGRect { CGRect(_boxed: self) ?? .zero }

    /// Foundation for Linux fails for a value of another kind than the one that is asked for.
    package func holds(_ structure: String) -> Bool { String(cString: objCType).hasPrefix("{\(structure)=") }
}

// Values in collections of any type come out as what they went in: `userInfo["frame"] as? CGRect` finds an `NSValue`,
// `list["width"] as? CGFloat` a number.

/// A structure that an `NSValue` holds where an object is wanted.
public protocol _BoxedStructure: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// nil if the value holds something else.
    init?(_boxed value: NSValue)
}

extension _BoxedStructure {
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) {
        result = Self(_boxed: value)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout Self?) -> Bool {
        result = Self(_boxed: value)
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> Self {
        // The compiler calls this only for casts that have been checked to succeed.
        value.flatMap { Self(_boxed: $0) }!
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: _BoxedStructure, @retroactive _ObjectiveCBridgeable {
    public init?(_boxed value: NSValue) {
        guard value.holds("CGPoint") else { return nil }
        self = value.pointValue
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: _BoxedStructure, @retroactive _ObjectiveCBridgeable {
    public init?(_boxed value: NSValue) {
        guard value.holds("CGSize") else { return nil }
        self = value.sizeValue
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: _BoxedStructure, @retroactive _ObjectiveCBridgeable {
    public init?(_boxed value: NSValue) {
        guard value.holds("CGRect") else { return nil }
        self = value.rectValue
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    public static func _forceBridgeFromObjectiveC(_ value: NSNumber, result: inout CGFloat?) {
        result = CGFloat(value.doubleValue)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(value.doubleValue)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSNumber?) -> CGFloat {
        CGFloat(value?.doubleValue ?? 0)
    }
}
