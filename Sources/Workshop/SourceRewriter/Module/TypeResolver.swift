// What an expression's type is, where the sources say it: declared variables, parameters, properties, results and
// casts. What only type inference knows stays unknown.

import SwiftSyntax

struct TypeResolver {
    let model: ModuleModel

    /// The type of an expression in the body of a type; nil if the sources do not say it. Optional marks are left out.
    func type(of expression: ExprSyntax, in scope: String?) -> String? {
        declaredType(of: expression, in: scope).map(Self.plain)
    }

    private func declaredType(of expression: ExprSyntax, in scope: String?) -> String? {
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            return declaredType(of: chain.expression, in: scope)
        }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) {
            return declaredType(of: forced.expression, in: scope)
        }
        if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return declaredType(of: only.expression, in: scope)
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = SwiftName.bare(reference.baseName.text)
            return ["self", "Self"].contains(name) ? scope : type(ofName: name, at: Syntax(reference), in: scope)
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            return type(ofMember: SwiftName.bare(member.declName.baseName.text), of: base, in: scope)
        }
        if let call = expression.as(FunctionCallExprSyntax.self), let result = result(of: call, in: scope) {
            return result
        }
        return expression.constructedType
    }

    private func type(ofMember name: String, of base: ExprSyntax, in scope: String?) -> String? {
        guard let owner = type(of: base, in: scope) else { return nil }
        return propertyType(name, of: owner, in: scope)
    }

    private func propertyType(_ name: String, of owner: String, in scope: String?) -> String? {
        if let type = model.type(named: owner, in: scope) { return model.property(name, of: type.path)?.type }
        let simple = owner.split(separator: ".").last.map(String.init) ?? owner
        return model.imported.properties[simple]?[name] ?? nil
    }

    private func result(of call: FunctionCallExprSyntax, in scope: String?) -> String? {
        var owner = scope
        let name: String
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
            owner = type(of: base, in: scope)
            name = member.declName.baseName.text
        } else if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.text
        } else {
            return nil
        }
        guard let owner, let type = model.type(named: owner, in: scope) else { return nil }
        return model.ancestry(of: type).lazy.flatMap { model.parts(of: $0) }.flatMap(\.methods)
            .first { $0.name == name }?.returnType
    }

    /// Looks through the scopes around a place, from the inside to the outside.
    private func type(ofName name: String, at place: Syntax, in scope: String?) -> String? {
        var inner = place
        while let node = inner.parent {
            if let found = local(name, in: node, before: inner, scope) { return found.type }
            inner = node
        }
        if let scope, let own = propertyType(name, of: scope, in: scope) { return own }
        return model.globals[name]
    }

    /// What a name was declared as; a nil type if only the compiler knows.
    private struct Local { let type: String? }

    /// What a node declares for its child `inner`.
    private func local(_ name: String, in node: Syntax, before inner: Syntax, _ scope: String?) -> Local? {
        if let items = node.as(CodeBlockItemListSyntax.self) {
            for item in items.prefix(while: { $0.id != inner.id }).reversed() {
                if let found = declared(name, by: Syntax(item.item), scope) { return found }
            }
        } else if let conditions = node.as(ConditionElementListSyntax.self) {
            return bound(name, by: conditions.prefix { $0.id != inner.id }, scope)
        } else if let statement = node.as(IfExprSyntax.self), inner.id == statement.body.id {
            return bound(name, by: Array(statement.conditions), scope)
        } else if let loop = node.as(WhileStmtSyntax.self), inner.id == loop.body.id {
            return bound(name, by: Array(loop.conditions), scope)
        } else if let loop = node.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name {
            return Local(type: loop.typeAnnotation?.type.singleLine)
        } else if let function = node.as(FunctionDeclSyntax.self) {
            return parameter(name, of: function.signature.parameterClause)
        } else if let initialiser = node.as(InitializerDeclSyntax.self) {
            return parameter(name, of: initialiser.signature.parameterClause)
        } else if let closure = node.as(ClosureExprSyntax.self) {
            return parameter(name, of: closure)
        }
        return nil
    }

    private func declared(_ name: String, by item: Syntax, _ scope: String?) -> Local? {
        if let variable = item.as(VariableDeclSyntax.self) {
            for binding in variable.bindings where binding.pattern.trimmedDescription == name {
                let value = binding.initializer?.value
                return Local(
                    type: binding.typeAnnotation?.type.singleLine ?? value.flatMap { declaredType(of: $0, in: scope) })
            }
        } else if let statement = item.as(GuardStmtSyntax.self) {
            return bound(name, by: Array(statement.conditions), scope)
        }
        return nil
    }

    private func bound(
        _ name: String, by conditions: some BidirectionalCollection<ConditionElementSyntax>, _ scope: String?
    ) -> Local? {
        for condition in conditions.reversed() {
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.trimmedDescription == name
            else { continue }
            if let written = binding.typeAnnotation?.type.singleLine { return Local(type: written) }
            if let value = binding.initializer?.value { return Local(type: declaredType(of: value, in: scope)) }
            return Local(type: type(ofName: name, at: Syntax(condition), in: scope))
        }
        return nil
    }

    private func parameter(_ name: String, of clause: FunctionParameterClauseSyntax) -> Local? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map {
            Local(type: SignatureFacts.callable($0.type) ?? $0.type.singleLine)
        }
    }

    private func parameter(_ name: String, of closure: ClosureExprSyntax) -> Local? {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names): return names.contains { $0.name.text == name } ? Local(type: nil) : nil
        case .parameterClause(let clause):
            return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
                .map { Local(type: $0.type?.singleLine) }
        default: return nil
        }
    }

    /// `P` for `P?`, `(any P)!` and `weak P`.
    static func plain(_ type: String) -> String {
        var text = Substring(type)
        while true {
            if text.last == "?" || text.last == "!" || text.last == " " {
                text = text.dropLast()
            } else if text.first == "(" && text.last == ")" && !text.contains(",") && !text.contains("->") {
                text = text.dropFirst().dropLast()
            } else if text.hasPrefix("any ") || text.hasPrefix("inout ") {
                text = text.drop { $0 != " " }.dropFirst()
            } else {
                return String(text)
            }
        }
    }
}
