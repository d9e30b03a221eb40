import Foundation

/// A part of a message of the DevTools protocol, which may be anything: what is not there, or of another kind, is nil.
struct DevToolsValue {
    /// What `JSONSerialization` has made of it.
    private let value: Any?

    init(_ value: Any?) { self.value = value }

    /// - Returns: nil if the bytes are no JSON.
    init?(json bytes: some Sequence<UInt8>) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
            return nil
        }
        self.value = value
    }

    subscript(name: String) -> DevToolsValue { DevToolsValue((value as? [String: Any])?[name]) }

    subscript(index: Int) -> DevToolsValue {
        guard let list = value as? [Any], list.indices.contains(index) else { return DevToolsValue(nil) }
        return DevToolsValue(list[index])
    }

    var exists: Bool { value != nil && !(value is NSNull) }
    var isObject: Bool { value is [String: Any] }
    var string: String? { value as? String }
    var bool: Bool? { value as? Bool }
    var items: [DevToolsValue]? { (value as? [Any])?.map(DevToolsValue.init) }
    var members: [String: DevToolsValue]? { (value as? [String: Any])?.mapValues(DevToolsValue.init) }

    /// A finite number.
    var number: Double? {
        guard let number = (value as? NSNumber)?.doubleValue, number.isFinite, !(value is String) else { return nil }
        return number
    }

    var int: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
}
