// What turns values into others and back. Facts: Apple's reference of `ValueTransformer`.

import Foundation

/// The name that a transformer is known by.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName("NSSecureUnarchiveFromData")
}

/// Turns values into others, and back if it can.
///
/// - Status: partial (of the system's own transformers only those of archives)
open class ValueTransformer: NSObject {
    public required override init() { super.init() }

    open class func transformedValueClass() -> AnyClass { NSObject.self }
    open class func allowsReverseTransformation() -> Bool { true }
    open func transformedValue(_ value: Any?) -> Any? { value }
    open func reverseTransformedValue(_ value: Any?) -> Any? {
        guard type(of: self).allowsReverseTransformation() else {
            raise(.invalidArgumentException, "\(type(of: self)) does not turn values back")
        }
        return transformedValue(value)
    }

    /// Makes a transformer known by a name, for the whole process.
    open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
        NamedTransformers.shared[name] = transformer
    }

    /// The transformer of a name, or a new one of the class of that name; nil if there is neither.
    package class func named(_ name: NSValueTransformerName) -> ValueTransformer? {
        if let known = NamedTransformers.shared[name] { return known }
        if ofArchives.contains(name.rawValue) { return NSSecureUnarchiveFromDataTransformer() }
        return (ClassRegistry.shared.classNamed(name.rawValue) as? ValueTransformer.Type)?.init()
    }

    private static let ofArchives = [
        NSValueTransformerName.secureUnarchiveFromDataTransformerName.rawValue, "NSSecureUnarchiveFromDataTransformer",
    ]

    open class func valueTransformerNames() -> [NSValueTransformerName] { NamedTransformers.shared.names }
}

/// Turns data into what was archived in it, of the classes that are allowed.
///
/// - Status: complete
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    open class var allowedTopLevelClasses: [AnyClass] {
        [
            NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self, NSData.self,
            NSURL.self, NSUUID.self, NSNull.self,
        ]
    }

    open override func transformedValue(_ value: Any?) -> Any? {
        let classes = type(of: self).allowedTopLevelClasses
        // What is inside is looked at as well.
        guard let data = value as? Data,
            let found = try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? NSObject
        else { return nil }
        return classes.contains { found.isKind(of: $0) } ? found : nil
    }

    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let object = value.map({ $0 as AnyObject }) as? NSObject,
            type(of: self).allowedTopLevelClasses.contains(where: object.isKind(of:))
        else { return nil }
        return try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    }
}

/// The transformers that Apple's interface keeps for the process: a model names them, and has nobody else to ask.
///
/// Unchecked, because they are behind the lock.
private final class NamedTransformers: @unchecked Sendable {
    static let shared = NamedTransformers()

    private let lock = NSLock()
    private var transformers: [NSValueTransformerName: ValueTransformer] = [:]

    var names: [NSValueTransformerName] {
        lock.withLock { transformers.keys.sorted { $0.rawValue < $1.rawValue } }
    }

    subscript(name: NSValueTransformerName) -> ValueTransformer? {
        get { lock.withLock { transformers[name] } }
        set { lock.withLock { transformers[name] = newValue } }
    }
}
