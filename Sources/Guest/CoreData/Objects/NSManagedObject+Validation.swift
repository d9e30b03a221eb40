// Whether an object may be saved: what the model says, and what its class adds.

import AppleFoundation

extension NSManagedObject {
    /// The method of a class that a property is validated by: `validateAge(_:)` for `age`.
    static func validator(of key: String) -> Selector {
        Selector("validate\(key.prefix(1).uppercased())\(key.dropFirst()):error:")
    }

    /// Asks the class's own method for a property, which it has.
    ///
    /// - Throws: What the method throws.
    func validateByMethod(_ key: String) throws {
        var value = published(key).map { $0 as AnyObject }
        let before = value
        try withUnsafeMutablePointer(to: &value) { pointer in
            _ = try ClassRegistry.shared.perform(Self.validator(of: key), on: self, with: [pointer])
        }
        if value !== before { setValue(value, forKey: key) }
    }

    /// Whether a property may have a value. A method of the class may put another one in its place.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` (1550 to 1690), or what the class's own method throws.
    public func validateValue(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String) throws {
        guard let property = entity.propertiesByName[key] else {
            raise(.invalidArgumentException, "\(entity.name ?? "") has no property \"\(key)\"")
        }
        if let attribute = property as? NSAttributeDescription {
            try ObjectValidation.check(ObjectValidation.problems(of: attribute, self, value: value.pointee))
        }
        let selector = Self.validator(of: key)
        guard ClassRegistry.shared.responds(self, to: selector) else { return }
        _ = try ClassRegistry.shared.perform(selector, on: self, with: [value])
    }
}
