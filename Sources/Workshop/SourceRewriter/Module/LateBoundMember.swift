// Members that stand in an extension of a class of another module, where Swift lets nobody override them: those that
// AppleFoundation gives to NSObject, and the `@objc` ones of a project's own extensions of UIKit's classes. An override
// gets another name and a place in the dispatch table; whoever calls the member looks there first.

/// One declaration of such a member.
struct LateBoundMember {
    /// What the declaration is called instead.
    let name: String
    /// What the dispatch table calls the method.
    let selector: String
    /// What overrides call for `super`, if the member is the project's; nil for NSObject's, which `_super` finds.
    let superName: String?
    /// Whether this declaration is the one that others override.
    let isBase: Bool

    static func override(of method: MethodDeclaration, in owner: TypeDeclaration, module: String) -> LateBoundMember {
        let known =
            method.isStatic ? ofObjects.classMethods : ofObjects.methods.merging(ofPlainObjects) { first, _ in first }
        return LateBoundMember(
            name: GeneratedName.make("Override", module: module, path: owner.path, member: method.name),
            selector: known[method.swiftName] ?? method.selector,
            superName: known[method.swiftName] == nil ? GeneratedName.ofSuper(method.name) : nil, isBase: false)
    }

    static func base(of method: MethodDeclaration, in path: String, module: String) -> LateBoundMember {
        LateBoundMember(
            name: GeneratedName.make("Base", module: module, path: path, member: method.name),
            selector: method.selector, superName: GeneratedName.ofSuper(method.name), isBase: true)
    }

    /// What Objective-C gives to every object, and the framework's classes declare themselves: an override is late bound
    /// only in a class that inherits from no other class of a framework than NSObject.
    static let ofPlainObjects = [
        "awakeFromNib()": "awakeFromNib", "awakeAfter(using:)": "awakeAfterUsingCoder:",
        "prepareForInterfaceBuilder()": "prepareForInterfaceBuilder",
    ]

    /// What AppleFoundation gives to NSObject in extensions, with the selectors by which it looks for overrides.
    static let ofObjects = (
        methods: [
            "value(forKey:)": "valueForKey:", "setValue(_:forKey:)": "setValue:forKey:",
            "value(forKeyPath:)": "valueForKeyPath:", "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
            "value(forUndefinedKey:)": "valueForUndefinedKey:",
            "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:", "setNilValueForKey(_:)": "setNilValueForKey:",
            "setValuesForKeys(_:)": "setValuesForKeysWithDictionary:",
            "dictionaryWithValues(forKeys:)": "dictionaryWithValuesForKeys:",
            "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
            "addObserver(_:forKeyPath:options:context:)": "addObserver:forKeyPath:options:context:",
            "removeObserver(_:forKeyPath:)": "removeObserver:forKeyPath:",
            "removeObserver(_:forKeyPath:context:)": "removeObserver:forKeyPath:context:",
            "willChangeValue(forKey:)": "willChangeValueForKey:",
            "didChangeValue(forKey:)": "didChangeValueForKey:", "responds(to:)": "respondsToSelector:",
        ],
        classMethods: [
            "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
            "automaticallyNotifiesObservers(forKey:)": "automaticallyNotifiesObserversForKey:",
            "instancesRespond(to:)": "instancesRespondToSelector:",
        ]
    )
}
