// What the rewriter keeps of the declarations in a module.

import SwiftSyntax

struct MethodDeclaration {
    var name: String
    var labels: [String]
    /// The parameters' types as an expression's type may be written: no `@escaping`, `?` in place of `!`.
    var parameterTypes: [String]
    var returnsValue: Bool
    /// As it is written; nil for none.
    var returnType: String?
    var isAsync: Bool
    var canThrow: Bool
    /// Marked `@objc`, `@IBAction` or the like.
    var isExposed: Bool
    var objectiveCName: String?
    var isStatic: Bool
    var isPrivate: Bool
    var isOverride: Bool
    var isOpen: Bool
    /// Whether a call by name can be written at all: no `inout`, no variadic or generic parameters.
    var isCallable: Bool
    /// Where the declaration begins, in bytes.
    var offset: Int
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
    /// As it is written, or the type that is called to make the first value; nil if only the compiler knows it.
    var type: String?
    var role: Role
    var isExposed: Bool
    var objectiveCName: String?
    var isSettable: Bool
    var isStatic: Bool
    var isPrivate: Bool
    var isOverride: Bool
    var isOpen: Bool
    /// Marked `dynamic`: its changes are told to observers.
    var isDynamic: Bool
    var line: Int

    var key: String { objectiveCName ?? name }
}

struct InitialiserDeclaration: Hashable {
    enum Access { case `private`, module, `public` }

    var labels: [String]
    var access: Access
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
    /// The path of the type around it; nil at the top of a file.
    var scope: String?
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

    /// The names that `typealias` gives inside of it.
    var aliases: Set<String> = []

    var simpleName: String { path.split(separator: ".").last.map(String.init) ?? path }
    var hasExposedMembers: Bool {
        exposesMembers || methods.contains(where: \.isExposed) || properties.contains(where: \.isExposed)
    }
}

/// A name in `#selector(…)`.
struct SelectorReference: Hashable {
    var name: String
    var labels: [String]?
    /// What the source names before it.
    var qualifier: String?
    var base: ExprSyntax?
}
