import InterfaceFormat

/// The coder that objects of interface files are made with: `init(coder:)` of UIKit's classes asks it to fill them.
///
/// - Status: partial (`decode…(forKey:)` answers with Interface Builder's own attribute names, not those of Apple's nibs)
@preconcurrency @MainActor package final class NibCoder: NSCoder {
    private let attributes: InterfaceAttributes

    package init(_ attributes: InterfaceAttributes) {
        self.attributes = attributes
        super.init()
    }

    /// Gives a new object what the file says of it. Called by the class's own `init(coder:)`, so that a subclass finds
    /// the object complete when its superclass's initialiser returns.
    func fillFromFile(_ object: AnyObject) {
        attributes.loader.fill(object, with: attributes)
    }

    package override var allowsKeyedCoding: Bool { true }

    package nonisolated override func containsValue(forKey key: String) -> Bool { value(key) != nil }

    package nonisolated override func decodeBool(forKey key: String) -> Bool {
        if case .bool(let value)? = value(key) { value } else { false }
    }

    package nonisolated override func decodeInteger(forKey key: String) -> Int {
        Int(exactly: decodeDouble(forKey: key).rounded()) ?? 0
    }

    package nonisolated override func decodeDouble(forKey key: String) -> Double {
        if case .number(let value)? = value(key) { value } else { 0 }
    }

    package nonisolated override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

    package nonisolated override func decodeObject(forKey key: String) -> Any? {
        switch value(key) {
        case .string(let text)?: return text
        case .number(let number)?: return number
        case .bool(let flag)?: return flag
        default: return nil
        }
    }

    private nonisolated func value(_ key: String) -> InterfaceValue? {
        MainActor.assumeIsolated { attributes[key] }
    }
}

extension NSCoder {
    /// Fills a new object with what an interface file or an archive says of it.
    @MainActor package func fill(_ object: AnyObject) {
        if let nib = self as? NibCoder {
            nib.fillFromFile(object)
        } else if self is NSKeyedUnarchiver {
            (object as? any ArchivedState)?.decodeState(self)
        }
    }
}
