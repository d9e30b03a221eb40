// Members of an `AnyObject`, which Objective-C looks up while running: `sender.tag`. Which classes have a member of
// that name is known of this module's classes, and of UIKit's and Foundation's.

import SwiftSyntax

extension FileRewriter {
    /// `sender.tag` becomes `_member(sender, \UIView.tag)`, `sender.refresh()` a call of the class that has it.
    func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, isAnyObject(base) else { return }
        let name = SwiftName.bare(node.declName.baseName.text)
        if let call = node.call, let type = classWithMethod(of: node, call) {
            let isOptional = call.calledExpression.is(OptionalChainingExprSyntax.self) || base.isOptionalChain
            insert("AppleFoundation._object(", at: base.byteRange.lowerBound)
            insert(", as: \(type).self)\(isOptional ? "?" : "!")", at: unchained(base))
            if let chain = call.calledExpression.as(OptionalChainingExprSyntax.self) { blank(chain.questionMark) }
        } else if node.call == nil {
            let classes = classesWithProperty(name)
            guard !classes.isEmpty else { return }
            let paths = classes.map { "\\\($0).\(node.declName.trimmedDescription)" }.joined(separator: ", ")
            insert("AppleFoundation._member(", at: base.byteRange.lowerBound)
            let end = unchained(base)
            insert(", \(paths))", at: end)
            if base.isOptionalChain, node.parent?.is(MemberAccessExprSyntax.self) == true {
                insert("?", at: node.byteRange.upperBound)
            }
            blank(from: node.period, through: node.declName.baseName)
        }
    }

    /// The end of an object's expression without its `?`, which is taken out.
    private func unchained(_ base: ExprSyntax) -> Int {
        guard let chain = base.as(OptionalChainingExprSyntax.self) else { return base.byteRange.upperBound }
        blank(chain.questionMark)
        return chain.expression.byteRange.upperBound
    }

    private func isAnyObject(_ base: ExprSyntax) -> Bool {
        resolver.type(of: base, in: enclosing.last) == "AnyObject" && model.type(named: "AnyObject") == nil
    }

    /// The classes that have a property of a name, all with the same type.
    private func classesWithProperty(_ name: String) -> [String] {
        var (classes, types) = ([String](), Set<String>())
        for type in model.types where !type.isHidden && !type.isGeneric {
            guard let owner = model.classDeclared(by: type) else { continue }
            let property = type.properties.first { property in
                property.name == name && !property.isStatic && !property.isPrivate
                    && (property.isExposed || type.exposesMembers)
            }
            guard let property, types.isEmpty || types.contains(Self.bare(property.type)) else { continue }
            classes.append(owner.path)
            types.insert(Self.bare(property.type))
        }
        for known in frameworkMembers {
            guard let found = known.properties[name], types.isEmpty || types.contains(found.type) else { continue }
            classes += found.classes
            types.insert(found.type)
        }
        return classes
    }

    private var frameworkMembers: [FrameworkMembers.Classes] {
        (imports.contains("UIKit") ? [FrameworkMembers.ofUIKit] : []) + [FrameworkMembers.ofFoundation]
    }

    /// A type as it is compared: unknown ones are all alike.
    private static func bare(_ type: String?) -> String { (type ?? "").filter { !$0.isWhitespace } }

    private func classWithMethod(of node: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax) -> String? {
        let labels = call.arguments.map { $0.label.map { SwiftName.bare($0.text) } ?? "" }
        let name = SwiftName.bare(node.declName.baseName.text)
        let own = model.types.filter { type in
            !type.isHidden && !type.isGeneric && model.classDeclared(by: type) != nil
                && type.methods.contains { method in
                    method.name == name && method.labels == labels && !method.isStatic && !method.isOverride
                        && (method.isExposed || type.exposesMembers)
                }
        }
        if let only = own.first { return own.count == 1 ? model.classDeclared(by: only)?.path : nil }
        return frameworkMembers.lazy.compactMap { $0.class(withMethod: name, labels) }.first
    }
}

extension MemberAccessExprSyntax {
    /// The call of the member, with or without `?` or `!`.
    fileprivate var call: FunctionCallExprSyntax? {
        var node = Syntax(self)
        while let parent = node.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            node = parent
        }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id else {
            return nil
        }
        return call
    }
}

extension ExprSyntax {
    fileprivate var isOptionalChain: Bool { self.is(OptionalChainingExprSyntax.self) }
}
