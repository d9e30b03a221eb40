// Core Graphics' values as objects, under the names that UIKit gives them, and back again.
import Foundation

extension NSValue {
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

    /// The point in it; zero if it holds something else.
    public var cgPointValue: CGPoint { ifPoint ?? .zero }
    /// The size in it; zero if it holds something else.
    public var cgSizeValue: CGSize { ifSize ?? .zero }
    /// The rectangle in it; zero if it holds something else.
    public var cgRectValue: CGRect { ifRect ?? .zero }

    fileprivate var ifPoint: CGPoint? { holds("CGPoint") ? pointValue : nil }
    fileprivate var ifSize: CGSize? { holds("CGSize") ? sizeValue : nil }
    fileprivate var ifRect: CGRect? { holds("CGRect") ? rectValue : nil }

    /// Foundation for Linux fails for a value of another kind than the one that is asked for.
    func holds(_ structure: String) -> Bool { String(cString: objCType).hasPrefix("{\(structure)=") }
}

// Values in collections of any type come out as what they went in: `userInfo["frame"] as? CGRect` finds an `NSValue`,
// `list["width"] as? CGFloat` a number.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGPoint?) {
        result = value.ifPoint
    }
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CGPoint?) -> Bool {
        result = value.ifPoint
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGPoint {
        value?.cgPointValue ?? .zero
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGSize?) {
        result = value.ifSize
    }
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CGSize?) -> Bool {
        result = value.ifSize
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGSize {
        value?.cgSizeValue ?? .zero
    }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
    public static func _forceBridgeFromObjectiveC(_ value: NSValue, result: inout CGRect?) {
        result = value.ifRect
    }
    public static func _conditionallyBridgeFromObjectiveC(_ value: NSValue, result: inout CGRect?) -> Bool {
        result = value.ifRect
        return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ value: NSValue?) -> CGRect {
        value?.cgRectValue ?? .zero
    }
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
