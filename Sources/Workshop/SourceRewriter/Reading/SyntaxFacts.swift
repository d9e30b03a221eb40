// Small questions to attributes, modifiers, parameters and macros.

import SwiftSyntax

struct AttributeFacts {
    /// Attributes that make a class the entry of an app.
    static let entries: Set<String> = ["UIApplicationMain", "NSApplicationMain", "main"]
    /// Attributes that make a member reachable by its name.
    static let exposing: Set<String> = [
        "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged",
    ]
    /// Attributes that mean nothing to a compiler without Objective-C, or that it refuses.
    static let removed: Set<String> = exposing.union([
        "objcMembers", "IBDesignable", "NSCopying", "nonobjc", "UIApplicationMain", "NSApplicationMain",
        "warn_unused_result", "noescape",
    ])

    let names: Set<String>
    let objectiveCName: String?
    let isUnavailable: Bool

    init(_ list: AttributeListSyntax) {
        var names: Set<String> = []
        var objectiveCName: String?
        var isUnavailable = false
        for attribute in list.compactMap({ $0.as(AttributeSyntax.self) }) {
            let name = attribute.attributeName.trimmedDescription
            names.insert(name)
            guard let arguments = attribute.arguments else { continue }
            let text = arguments.trimmedDescription
            if name == "objc" {
                objectiveCName = text.filter { !$0.isWhitespace }
            } else if name == "available", text.filter({ !$0.isWhitespace }).hasPrefix("*,unavailable") {
                isUnavailable = true
            }
        }
        self.names = names
        self.objectiveCName = objectiveCName
        self.isUnavailable = isUnavailable
    }

    var isExposed: Bool { !names.isDisjoint(with: Self.exposing) }
}

struct ModifierFacts {
    let isStatic: Bool
    let isPrivate: Bool
    let isOptional: Bool
    let isOverride: Bool
    let isOpen: Bool
    let isDynamic: Bool

    init(_ list: DeclModifierListSyntax) {
        let kinds = list.filter { $0.detail == nil }.map(\.name.tokenKind)
        isStatic = kinds.contains(.keyword(.static)) || kinds.contains(.keyword(.class))
        isPrivate = kinds.contains(.keyword(.private)) || kinds.contains(.keyword(.fileprivate))
        isOptional = kinds.contains(.keyword(.optional))
        isOverride = kinds.contains(.keyword(.override))
        isOpen = kinds.contains(.keyword(.open))
        isDynamic = kinds.contains(.keyword(.dynamic))
    }
}

struct SignatureFacts {
    let labels: [String]
    let types: [String]
    let isCallable: Bool

    init(_ clause: FunctionParameterClauseSyntax) {
        labels = clause.parameters.map { $0.firstName.text == "_" ? "" : SwiftName.bare($0.firstName.text) }
        let callable = clause.parameters.map { $0.ellipsis == nil ? Self.callable($0.type) : nil }
        types = callable.map { $0 ?? "Any?" }
        isCallable = !callable.contains(nil)
    }

    /// A type as it can stand in an expression; nil if a value of it cannot be passed along.
    static func callable(_ type: TypeSyntax) -> String? {
        var type = type
        // `((NCUpdateResult) -> Void)`, and `(@escaping (NCUpdateResult) -> Void)` as Xcode 8 wrote it.
        while let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.firstName == nil
        {
            type = only.type
        }
        if let attributed = type.as(AttributedTypeSyntax.self) {
            let attributes = attributed.attributes.compactMap { $0.as(AttributeSyntax.self) }
                .map { $0.attributeName.trimmedDescription }
            guard attributed.specifiers.isEmpty, !attributes.contains("autoclosure") else { return nil }
            let kept = attributes.filter { !["escaping", "noescape", "objc", "NSManaged"].contains($0) }
            let base = attributed.baseType.singleLine
            // What is left are such as `@MainActor` and `@Sendable`, which belong to the type.
            if !kept.isEmpty { return kept.map { "@\($0) " }.joined() + base }
            type = attributed.baseType
        }
        if let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return "\(parenthesised(wrapped.wrappedType))?"
        }
        guard !type.is(SomeOrAnyTypeSyntax.self) || type.trimmedDescription.hasPrefix("any ") else { return nil }
        return type.singleLine
    }

    private static func parenthesised(_ type: TypeSyntax) -> String {
        type.is(IdentifierTypeSyntax.self) || type.is(TupleTypeSyntax.self) || type.is(ArrayTypeSyntax.self)
            || type.is(MemberTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
            ? type.singleLine : "(\(type.singleLine))"
    }
}

extension ExprSyntax {
    /// `Box` for `Box(…)`, `Box.init(…)`, `x as Box` and `try Box(…)`: the type of the value, where it can be read off.
    var constructedType: String? {
        if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.constructedType }
        if let cast = self.as(AsExprSyntax.self) { return cast.type.singleLine }
        if let sequence = self.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) {
                return elements[2].as(TypeExprSyntax.self)?.type.singleLine
            }
            return nil
        }
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        var called = call.calledExpression
        if let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.tokenKind == .keyword(.`init`)
        {
            called = base
        }
        let name = called.singleLine
        let last = name.withoutGenericArguments.split(separator: ".").last
        return last?.first?.isUppercase == true ? name : nil
    }
}

extension PatternBindingSyntax {
    /// Whether the property can be assigned to: it is stored, or has a setter.
    var isSettable: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        switch accessors {
        case .accessors(let list):
            let kinds = list.map(\.accessorSpecifier.tokenKind)
            return kinds.contains(.keyword(.set)) || kinds.contains(.keyword(.willSet))
                || kinds.contains(.keyword(.didSet)) || kinds.contains(.keyword(._modify))
        default: return false
        }
    }
}

/// What `#selector(…)` and `#keyPath(…)` name.
struct MacroReference {
    private let expression: ExprSyntax
    /// `getter` or `setter`.
    let accessor: String?
    /// All that is written, if it says with `as` which of several methods is meant.
    let castMethod: String?

    init?(_ macro: MacroExpansionExprSyntax) {
        guard let argument = macro.arguments.first else { return nil }
        accessor = argument.label?.text
        var expression = argument.expression
        let isCast = expression.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.as) }
        castMethod = isCast ? expression.singleLine : nil
        // `f(_:) as (Foo) -> (Bar) -> Void` and `(f)`: what is in them.
        while true {
            if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                expression = first
            } else if let cast = expression.as(AsExprSyntax.self) {
                expression = cast.expression
            } else if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
                expression = only.expression
            } else {
                break
            }
        }
        self.expression = expression
    }

    var selector: SelectorReference? {
        let reference: DeclReferenceExprSyntax
        var qualifier: String?
        var base: ExprSyntax?
        if let member = expression.as(MemberAccessExprSyntax.self) {
            reference = member.declName
            qualifier = member.base?.singleLine
            base = member.base
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            reference = name
        } else {
            return nil
        }
        return SelectorReference(
            name: SwiftName.bare(reference.baseName.text),
            labels: reference.argumentNames?.arguments.map { $0.name.text == "_" ? "" : SwiftName.bare($0.name.text) },
            qualifier: qualifier, base: base)
    }

    /// The member's name in the source.
    var nameToken: TokenSyntax? { reference?.baseName }

    /// `f(_:)` as it is written, without what stands before it.
    var writtenName: String { reference?.singleLine ?? "" }

    private var reference: DeclReferenceExprSyntax? {
        expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    }

    /// The names of a key path, without the type that it may begin with.
    var path: [String]? {
        var names: [String] = []
        var next: ExprSyntax? = expression
        while let current = next {
            if let member = current.as(MemberAccessExprSyntax.self) {
                names.append(SwiftName.bare(member.declName.baseName.text))
                next = member.base
            } else if let optional = current.as(OptionalChainingExprSyntax.self) {
                next = optional.expression
            } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
                next = forced.expression
            } else if let name = current.as(DeclReferenceExprSyntax.self) {
                names.append(SwiftName.bare(name.baseName.text))
                next = nil
            } else {
                return nil
            }
        }
        names.reverse()
        while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" { names.removeFirst() }
        return names.isEmpty ? nil : names
    }
}

extension SwiftName {
    /// An argument's label, empty for `_`.
    static func label(_ token: TokenSyntax) -> String { token.text == "_" ? "" : bare(token.text) }

    /// Whether a function of this name can be called as a method: not an operator.
    static func isIdentifier(_ name: String) -> Bool {
        name.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    }
}
