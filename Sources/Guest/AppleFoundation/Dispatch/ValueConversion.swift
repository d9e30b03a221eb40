// Values that arrive without a type (from an interface file, `setValue(_:forKey:)`, a target-action call) are fitted
// to the type that a method or property declares, as the Objective-C runtime's boxing does: numbers change their
// kind, `NSNull` and nil become a nil of any optional type, and a text is the number that `NSString` takes it for (Key-Value
// Coding Programming Guide, "Representing Non-Object Values": the value is asked for `doubleValue` and the like).

import Foundation

package enum ValueConversion {
    /// The value as the type asked for; nil if it does not fit.
    package static func convert<T>(_ value: Any?, to type: T.Type) -> T? {
        if let fitting = value as? T {
            return fitting
        }
        guard let value, !(value is NSNull) else {
            return Any?.none as? T
        }
        if let receiver = type as? any NumberReceiving.Type {
            if let number = value as? NSNumber ?? boxed(value) { return receiver.init(number: number) as? T }
            // No nil of an optional type: that would be a value.
            if let text = value as? String, let number = receiver.init(text: text as NSString) { return number as? T }
        }
        if let selector = value as? Selector, let name = selector.description as? T {
            return name
        }
        if let name = value as? String, let selector = Selector(name) as? T {
            return selector
        }
        return nil
    }

    private static func boxed(_ value: Any) -> NSNumber? {
        (value as? CGFloat).map { NSNumber(value: Double($0)) }
    }
}

/// A numeric type that a value of any other numeric type is converted to.
private protocol NumberReceiving {
    init(number: NSNumber)
    /// The number that stands at the beginning of a text, or 0; nil for unsigned ones, for which `NSString` has no method.
    init?(text: NSString)
}

extension NumberReceiving {
    init?(text: NSString) { nil }
}

extension NumberReceiving where Self: SignedInteger {
    init?(text: NSString) { self.init(clamping: text.longLongValue) }
}

extension NumberReceiving where Self: BinaryFloatingPoint {
    init?(text: NSString) { self.init(text.doubleValue) }
}

extension Bool: NumberReceiving {
    init(number: NSNumber) { self = number.boolValue }
    init?(text: NSString) { self = text.boolValue }
}

extension Int: NumberReceiving { init(number: NSNumber) { self = number.intValue } }
extension Int8: NumberReceiving { init(number: NSNumber) { self = number.int8Value } }
extension Int16: NumberReceiving { init(number: NSNumber) { self = number.int16Value } }
extension Int32: NumberReceiving { init(number: NSNumber) { self = number.int32Value } }
extension Int64: NumberReceiving { init(number: NSNumber) { self = number.int64Value } }
extension UInt: NumberReceiving { init(number: NSNumber) { self = number.uintValue } }
extension UInt8: NumberReceiving { init(number: NSNumber) { self = number.uint8Value } }
extension UInt16: NumberReceiving { init(number: NSNumber) { self = number.uint16Value } }
extension UInt32: NumberReceiving { init(number: NSNumber) { self = number.uint32Value } }
extension UInt64: NumberReceiving { init(number: NSNumber) { self = number.uint64Value } }
extension Float: NumberReceiving { init(number: NSNumber) { self = number.floatValue } }
extension Double: NumberReceiving { init(number: NSNumber) { self = number.doubleValue } }
extension CGFloat: NumberReceiving { init(number: NSNumber) { self.init(number.doubleValue) } }

extension Optional: NumberReceiving where Wrapped: NumberReceiving {
    init(number: NSNumber) { self = .some(Wrapped(number: number)) }
    init?(text: NSString) {
        guard let wrapped = Wrapped(text: text) else { return nil }
        self = .some(wrapped)
    }
}
