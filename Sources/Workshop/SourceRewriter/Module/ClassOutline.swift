/// What of a module's classes an interface file may name: their actions and their outlets.
public struct ClassOutline: Codable, Hashable, Sendable {
    struct Entry: Codable, Hashable, Sendable {
        /// As the source writes it; nil if there is none.
        var superclass: String?
        /// The selectors of the methods that Objective-C sees.
        var actions: Set<String> = []
        /// The keys of the properties that Objective-C sees.
        var outlets: Set<String> = []
        /// Whether it takes keys that it has no property for.
        var takesAnyKey = false
    }

    /// By the name without outer types, and by Objective-C's name.
    private(set) var classes: [String: Entry] = [:]

    public init() {}

    init(_ types: [TypeDeclaration]) {
        for type in types where type.kind == .class {
            classes[type.simpleName] = Entry(superclass: type.inherited.first?.withoutGenericArguments)
        }
        for type in types where type.kind == .class || type.kind == .extension {
            guard var entry = classes[type.simpleName] else { continue }
            for method in type.methods where !method.isStatic {
                if method.isExposed || type.exposesMembers { entry.actions.insert(method.selector) }
                if method.selector == "setValue:forUndefinedKey:" || method.selector == "setValue:forKey:" {
                    entry.takesAnyKey = true
                }
            }
            for property in type.properties where property.isExposed || type.exposesMembers {
                entry.outlets.insert(property.key)
            }
            classes[type.simpleName] = entry
        }
        for type in types where type.kind == .class {
            if let name = type.objectiveCName { classes[name] = classes[type.simpleName] }
        }
    }
}
