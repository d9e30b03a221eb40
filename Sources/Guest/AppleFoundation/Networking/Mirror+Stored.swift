extension Mirror {
    /// What an object of Foundation's keeps under a name, which it has no way to ask for; nil if there is nothing of that name
    /// and type.
    static func stored<Value>(_ name: String, of object: AnyObject, as type: Value.Type = Value.self) -> Value? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let found = mirror {
            if let child = found.children.first(where: { $0.label == name }) { return child.value as? Value }
            mirror = found.superclassMirror
        }
        return nil
    }
}
