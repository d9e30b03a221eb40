// What the rewriter keeps of the declarations in a module.

struct MethodDeclaration {
    var name: String
    var labels: [String]
    /// The parameters' types as an expression's type may be written: no `@escaping`, `?` in place of `!`.
    var parameterTypes: [String]
    var returnsValue: Bool
    var isAsync: Bool
    var canThrow: Bool
    /// Marked `@objc`, `@IBAction` or the like.
    var isExposed: Bool
    var objectiveCName: String?
    var isStatic: Bool
    var isPrivate: Bool
    /// Whether a call by name can be written at all: no `inout`, no variadic or generic parameters.
    var isCallable: Bool
    var line: Int

    var swiftName: String { SwiftName.full(name, labels) }

    var selector: String {
        objectiveCName
            ?? ObjectiveCNames.selector(name: name, labels: labels, isAsync: isAsync, canThrow: canThrow)
    }
}

struct PropertyDeclaration {
    enum Role { case plain, outlet, inspectable }

    var name: String
    /// As for a method's parameters; nil if the source leaves it to the compiler.
    var type: String?
    var role: Role
    var isExposed: Bool
    var objectiveCName: String?
    var isSettable: Bool
    var isStatic: Bool
    var isPrivate: Bool
    var line: Int

    var key: String { objectiveCName ?? name }
}

struct InitialiserDeclaration {
    var labels: [String]
    var isConvenience: Bool
    var isUnavailable: Bool
    var isFailable: Bool
    var canThrow: Bool
    /// Whether it can be called with no arguments at all.
    var defaultsAll: Bool
}

/// A type, or an extension of one, in one file.
struct TypeDeclaration {
    enum Kind { case `class`, `struct`, `enum`, `protocol`, actor, `extension` }

    var kind: Kind
    /// `Outer.Inner`; for an extension the extended type as it is written.
    var path: String
    var inherited: [String] = []
    var objectiveCName: String?
    var exposesMembers = false
    var isEntry = false
    var isGeneric = false
    /// Declared inside of a function.
    var isLocal = false
    /// Not to be named from the top level of its file.
    var isHidden = false
    /// An extension with a `where`.
    var isConstrained = false
    var file: Int
    var line: Int
    /// Where the body's closing brace is.
    var end: Int
    /// Where another protocol can be added to those that the type conforms to.
    var inheritanceEnd = 0
    var isPublic = false
    var methods: [MethodDeclaration] = []
    var properties: [PropertyDeclaration] = []
    var initialisers: [InitialiserDeclaration] = []

    var simpleName: String { path.split(separator: ".").last.map(String.init) ?? path }
    var hasExposedMembers: Bool {
        exposesMembers || methods.contains(where: \.isExposed) || properties.contains(where: \.isExposed)
    }
}

/// A name in `#selector(…)` or `#keyPath(…)`.
struct SelectorReference: Hashable {
    var name: String
    var labels: [String]?
    /// The types that the source names before it.
    var qualifier: String?
}
