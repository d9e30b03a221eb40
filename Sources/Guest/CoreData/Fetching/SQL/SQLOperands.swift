// The expressions of predicates, as SQL has them.

import AppleFoundation
import Database

struct SQLOperands {
    let scope: SQLScope
    let store: NSPersistentStore
    /// What is computed under names of its own, and may be asked for by them.
    var named: [String: SQLText] = [:]
    /// What the objects of a subquery are called in its condition; nil outside of one.
    private var variable: String?
    /// Whose condition the subquery is part of, where all that is not of the variable is looked for: none or one.
    private var outer: [SQLOperands] = []

    init(scope: SQLScope, store: NSPersistentStore, named: [String: SQLText] = [:]) {
        (self.scope, self.store, self.named) = (scope, store, named)
    }

    /// A value that is the same for all rows.
    struct Constant { let value: AnyObject? }

    // MARK: Constants

    /// nil for an expression that depends on the object.
    func constant(_ expression: NSExpression) -> Constant? {
        guard isConstant(expression), let value = try? expression.value(with: nil, variables: [:]) else {
            if case .constant(nil) = expression.kind { return Constant(value: nil) }
            return nil
        }
        return Constant(value: PredicateValue.object(value))
    }

    private func isConstant(_ expression: NSExpression) -> Bool {
        switch expression.kind {
        case .constant: return true
        case .aggregate(let parts): return parts.allSatisfy(isConstant)
        // Of what a fetch within the predicate has found, say.
        case .keyPath(let owner?, _): return isConstant(owner)
        case .function(nil, let name, let arguments):
            return !name.hasPrefix("random") && arguments.allSatisfy(isConstant)
        default: return false
        }
    }

    /// The number of an object's row; nil if it has none in the table.
    private func number(of constant: AnyObject, in table: String) -> Int64? {
        let identity = (constant as? NSManagedObject)?.objectID ?? constant as? NSManagedObjectID
        guard let identity, identity.persistentStore === store, SQLSchema.table(of: identity.entity) == table else {
            return nil
        }
        return identity.number
    }

    /// A constant as an operand that stands beside another one; nil for one that cannot.
    func constant(_ value: AnyObject?, for other: SQLOperand) -> SQLOperand? {
        guard let value else { return SQLOperand(SQLText(text: "NULL"), other.kind) }
        return SQLOperand(constant: value, of: other.kind)
    }

    /// A comparison of an operand with a constant; nil for one that must be asked in memory.
    func compare(_ operand: SQLOperand, _ compares: SQLComparison, _ value: AnyObject?) -> SQLText? {
        let isEquality = compares.type == .equalTo || compares.type == .notEqualTo
        switch compares.type {
        case .in:
            guard let value, let elements = Collections.elements(of: value) else { break }
            return isOne(of: elements, operand, compares)
        case .between:
            guard let value, let bounds = Collections.elements(of: value), bounds.count == 2,
                let low = compare(
                    operand, .init(.greaterThanOrEqualTo, compares.options), PredicateValue.object(bounds[0])),
                let high = compare(
                    operand, .init(.lessThanOrEqualTo, compares.options), PredicateValue.object(bounds[1]))
            else { return nil }
            return SQLText(text: "(\(low.text) AND \(high.text))", values: low.values + high.values)
        default: break
        }
        guard let value else {
            guard isEquality else { return operand.kind == .other ? nil : .never }
            return SQLText(
                text: "\(operand.sql.text) IS \(compares.type == .equalTo ? "" : "NOT ")NULL",
                values: operand.sql.values)
        }
        if case .object(let table) = operand.kind {
            guard isEquality else { return nil }
            guard value is NSManagedObject || value is NSManagedObjectID else { return nil }
            guard let number = number(of: value, in: table) else {
                return compares.type == .equalTo ? .never : .always
            }
            return SQLText(
                text: "\(operand.sql.text) \(compares.type == .equalTo ? "IS" : "IS NOT") ?",
                values: operand.sql.values + [.integer(number)])
        }
        // Parts of an address are texts.
        if operand.kind == .uri, compares.turned == nil, let text = value as? NSString {
            return compares.text(operand, SQLOperand(SQLText(text: "?", values: [.text(text as String)]), .uri))
        }
        return SQLOperand(constant: value, of: operand.kind).flatMap { compares.text(operand, $0) }
    }

    /// Bound values have a limit; larger collections are asked in memory.
    private static let mostElements = 10_000

    private func isOne(of elements: [Any], _ operand: SQLOperand, _ compares: SQLComparison) -> SQLText? {
        let objects = elements.map(PredicateValue.object)
        if case .object(let table) = operand.kind, !objects.contains(where: { $0 == nil }) {
            let numbers = objects.compactMap { $0.flatMap { number(of: $0, in: table) } }
            let list = "[\(numbers.map(String.init).joined(separator: ","))]"
            return SQLText(
                text: "\(operand.sql.text) IN (SELECT value FROM json_each(?))",
                values: operand.sql.values + [.text(list)])
        }
        guard elements.count <= Self.mostElements, operand.kind != .other else { return nil }
        if compares.folds {
            let parts = objects.map { compare(operand, SQLComparison(.equalTo, compares.options), $0) }
            guard let parts = parts as? [SQLText] else { return nil }
            guard !parts.isEmpty else { return .never }
            let all = SQLText.joined(parts, " OR ")
            return SQLText(text: "(\(all.text))", values: all.values)
        }
        var values: [DatabaseValue] = []
        for object in objects.compactMap({ $0 }) {
            if case .object(let table) = operand.kind {
                if let number = number(of: object, in: table) { values.append(.integer(number)) }
            } else if let constant = SQLOperand(constant: object, of: operand.kind) {
                values += constant.sql.values
            } else {
                return nil
            }
        }
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        let list = SQLText(text: "\(operand.sql.text) IN (\(marks))", values: operand.sql.values + values)
        guard objects.contains(where: { $0 == nil }) else { return list }
        return SQLText(
            text: "(\(operand.sql.text) IS NULL OR \(list.text))", values: operand.sql.values + list.values)
    }

    // MARK: Paths

    /// An expression of the object; nil for one that must be computed in memory.
    func operand(_ expression: NSExpression) -> SQLOperand? {
        if let (owner, path) = path(of: expression) { return owner.operand(path: path) }
        switch expression.kind {
        case .keyPath(let subquery?, "@count"): return count(subquery)
        case .function(nil, "count:", let arguments):
            guard arguments.count == 1 else { return nil }
            if let (owner, path) = path(of: arguments[0]) { return owner.operand(path: path + ".@count") }
            return count(arguments[0])
        case .function(nil, let name, let arguments):
            guard let sign = ["add:to:": "+", "from:subtract:": "-", "multiply:by:": "*"][name], arguments.count == 2,
                let left = numeric(arguments[0]), let right = numeric(arguments[1])
            else { return nil }
            let text = SQLText.joined([left.sql, right.sql], " \(sign) ")
            return SQLOperand(SQLText(text: "(\(text.text))", values: text.values), .number)
        default: return nil
        }
    }

    /// Whose path an expression is, and which; nil for an expression that is none. The object itself has an empty one.
    private func path(of expression: NSExpression) -> (owner: SQLOperands, path: String)? {
        switch expression.kind {
        case .variable(let name) where name == variable: return (self, "")
        case .evaluatedObject where variable == nil: return (self, "")
        case .keyPath(nil, let path) where variable == nil: return (self, path)
        case .keyPath(let owner?, let path):
            guard let (operands, before) = self.path(of: owner), before.isEmpty else { return nil }
            return (operands, path)
        case .variable, .evaluatedObject, .keyPath: return outer.first?.path(of: expression)
        default: return nil
        }
    }

    /// How many objects of a relationship meet the condition of a subquery; nil for another expression.
    private func count(_ expression: NSExpression) -> SQLOperand? {
        guard case .subquery(let collection, let variable, let predicate) = expression.kind,
            let (members, membership, _) = members(collection, isWhole: true)
        else { return nil }
        var inner = members
        (inner.variable, inner.outer) = (variable, [self])
        guard let condition = SQLPredicate(inner).condition(predicate, isNegated: false) else { return nil }
        let all = SQLText.joined([membership, condition], " AND ")
        return SQLOperand(
            SQLText(text: "(SELECT COUNT(*) FROM \(inner.scope.tables) WHERE \(all.text))", values: all.values), .number
        )
    }

    private func numeric(_ expression: NSExpression) -> SQLOperand? {
        if let constant = constant(expression) {
            return constant.value.flatMap { SQLOperand(constant: $0, of: .number) }
        }
        return operand(expression).flatMap { $0.kind == .number ? $0 : nil }
    }

    private func object(_ table: SQLScope.Table) -> SQLOperand {
        SQLOperand(SQLText(text: table.key), .object(table: table.entity.table))
    }

    /// The names of a path, without those that mean the object itself.
    private func steps(_ path: String) -> [String] {
        path.split(separator: ".").map(String.init).filter { !["self", "SELF", "objectID"].contains($0) }
    }

    /// - Returns: nil for a path through relationships to many, and for what no column holds.
    func operand(path: String) -> SQLOperand? {
        if let named = named[path] { return SQLOperand(named, .number) }
        let steps = steps(path)
        guard let last = steps.last else { return object(scope.root) }
        if last == "@count" { return count(steps.dropLast()) }
        guard let owner = scope.table(at: steps.dropLast()) else {
            check(steps)
            return nil
        }
        guard let property = owner.entity.description.propertiesByName[last] else {
            check(steps)
            return nil
        }
        guard let column = owner.column(last) else { return nil }
        if let attribute = property as? NSAttributeDescription { return SQLOperand(attribute, column: column) }
        guard let destination = (property as? NSRelationshipDescription)?.destinationEntity else { return nil }
        return SQLOperand(SQLText(text: column), .object(table: SQLSchema.table(of: destination)))
    }

    /// How many objects a relationship of the object's own has.
    private func count(_ steps: [String]) -> SQLOperand? {
        guard steps.count == 1, let relationship = scope.root.entity.description.relationshipsByName[steps[0]],
            relationship.isToMany, let (inner, membership) = scope.inner(relationship, of: scope.root)
        else { return nil }
        return SQLOperand(SQLText(text: "(SELECT COUNT(*) FROM \(inner.tables) WHERE \(membership))"), .number)
    }

    /// A name that no entity of the path has ends the program, as on Apple's systems.
    private func check(_ steps: [String]) {
        var entity: NSEntityDescription? = scope.root.entity.description
        for step in steps where !step.hasPrefix("@") {
            guard let current = entity else { return }
            guard let property = current.propertiesByName[step] else {
                if current.subentities.contains(where: { $0.propertiesByName[step] != nil }) { return }
                raise(
                    .invalidArgumentException,
                    "keypath \(steps.joined(separator: ".")) not found in entity \(scope.root.entity.name)")
            }
            entity = (property as? NSRelationshipDescription)?.destinationEntity
        }
    }

    // MARK: Relationships to many

    /// Whether an expression is a relationship to many.
    func isToMany(_ expression: NSExpression) -> Bool { members(expression, isWhole: true) != nil }

    /// The objects that a path with one relationship to many in it leads to: their scope, the condition that they belong
    /// to the row, and the value that the path ends in.
    func members(
        _ expression: NSExpression, isWhole: Bool = false
    ) -> (SQLOperands, membership: SQLText, leaf: SQLOperand)? {
        path(of: expression).flatMap { $0.owner.members(path: $0.path, isWhole: isWhole) }
    }

    private func members(path: String, isWhole: Bool) -> (SQLOperands, membership: SQLText, leaf: SQLOperand)? {
        let steps = steps(path)
        var entity = scope.root.entity.description
        for (place, step) in steps.enumerated() {
            guard let relationship = entity.relationshipsByName[step], let next = relationship.destinationEntity else {
                check(steps)
                return nil
            }
            guard relationship.isToMany else {
                entity = next
                continue
            }
            let rest = steps[(place + 1)...].joined(separator: ".")
            if isWhole, !rest.isEmpty { return nil }
            guard let owner = scope.table(at: Array(steps[..<place])),
                let (inner, membership) = scope.inner(relationship, of: owner)
            else { return nil }
            let operands = SQLOperands(scope: inner, store: store)
            return operands.operand(path: rest).map { (operands, SQLText(text: membership), $0) }
        }
        return nil
    }
}
