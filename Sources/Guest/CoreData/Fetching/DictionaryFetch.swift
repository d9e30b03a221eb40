// Fetches of dictionaries: what the store has, without what is not saved, as on Apple's systems.

import AppleFoundation
import Database

/// The columns that a fetch of dictionaries asks for, and what becomes of them.
struct DictionaryFetch {
    /// One entry of the dictionaries.
    private struct Entry {
        let name: String
        let sql: SQLText
        let decode: (DatabaseValue) -> NSObject?
    }

    private let store: NSPersistentStore
    private let operands: SQLOperands
    private var entries: [Entry] = []

    init(_ store: NSPersistentStore, _ scope: SQLScope) {
        self.store = store
        operands = SQLOperands(scope: scope, store: store)
    }

    private var entity: NSEntityDescription { operands.scope.root.entity.description }

    mutating func add(_ properties: [Any]?) {
        for property in properties ?? defaults { entries.append(entry(property)) }
    }

    private var defaults: [Any] {
        entity.properties.filter { property in
            switch EntityProperty(property) {
            case .attribute, .toOne: return !property.isTransient
            case .toMany, .other: return false
            }
        }
    }

    private func entry(_ property: Any) -> Entry {
        if let description = property as? NSExpressionDescription, let expression = description.expression {
            guard let sql = sql(of: expression) else {
                raise(.invalidArgumentException, "a fetch cannot compute \(expression)")
            }
            let type = type(of: expression, description.expressionResultType)
            return Entry(name: description.name, sql: sql, decode: decoder(type))
        }
        guard let path = property as? String ?? (property as? NSPropertyDescription)?.name else {
            raise(.invalidArgumentException, "\(property) is no property that can be fetched")
        }
        return entry(path: path)
    }

    private func entry(path: String) -> Entry {
        guard let operand = operands.operand(path: path), let last = property(at: path) else {
            raise(.invalidArgumentException, "\(path) is no property of \(entity.name ?? "") that can be fetched")
        }
        if let attribute = last as? NSAttributeDescription {
            let files = store.rows.externalData
            return Entry(name: path, sql: operand.sql) { StoredValue.decode($0, of: attribute, files: files) }
        }
        let destination = (last as? NSRelationshipDescription)?.destinationEntity
        let store = store
        return Entry(name: path, sql: operand.sql) { value in
            guard case .integer(let number) = value, let destination,
                let target = store.rows.schema.entity(of: destination),
                let key = try? store.rows.key(of: number, in: target),
                let found = store.rows.schema.entity(named: key.entity)?.description
            else { return nil }
            return NSManagedObjectID(entity: found, number: number, in: store)
        }
    }

    private func property(at path: String) -> NSPropertyDescription? {
        var owner: NSEntityDescription? = entity
        var found: NSPropertyDescription?
        for step in path.split(separator: ".") {
            found = owner?.propertiesByName[String(step)]
            owner = (found as? NSRelationshipDescription)?.destinationEntity
        }
        return found
    }

    // MARK: Expressions

    private static let aggregates = [
        "sum:": "SUM", "min:": "MIN", "max:": "MAX", "average:": "AVG", "count:": "COUNT",
    ]

    private func sql(of expression: NSExpression) -> SQLText? {
        if case .function(nil, let name, let arguments) = expression.kind, let function = Self.aggregates[name],
            arguments.count == 1
        {
            // A relationship to many is counted for each object.
            if name == "count:", let counted = operands.operand(expression) { return counted.sql }
            guard let operand = operands.operand(arguments[0]) else { return nil }
            let call = "\(function)(\(operand.sql.text))"
            // The sum of nothing is 0.
            return SQLText(text: name == "sum:" ? "ifnull(\(call), 0)" : call, values: operand.sql.values)
        }
        if let constant = operands.constant(expression)?.value as? NSNumber {
            return SQLOperand(constant: constant, of: .number)?.sql
        }
        if let operand = operands.operand(expression) { return operand.sql }
        guard case .function(nil, let name, let arguments) = expression.kind, arguments.count == 2,
            let sign = ["add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/"][name],
            let left = sql(of: arguments[0]), let right = sql(of: arguments[1])
        else { return nil }
        let text = SQLText.joined([left, right], " \(sign) ")
        return SQLText(text: "(\(text.text))", values: text.values)
    }

    /// The type that is given, or that of what is computed with.
    private func type(of expression: NSExpression, _ given: NSAttributeType) -> NSAttributeType {
        guard given == .undefinedAttributeType else { return given }
        switch expression.kind {
        case .keyPath(_, let path):
            return (property(at: path) as? NSAttributeDescription)?.attributeType ?? .undefinedAttributeType
        case .evaluatedObject: return .objectIDAttributeType
        case .function(nil, "min:", let arguments), .function(nil, "max:", let arguments):
            return arguments.first.map { type(of: $0, .undefinedAttributeType) } ?? .undefinedAttributeType
        default: return .undefinedAttributeType
        }
    }

    private func decoder(_ type: NSAttributeType) -> (DatabaseValue) -> NSObject? {
        if type == .objectIDAttributeType {
            let (store, entity) = (store, entity)
            return { value in
                guard case .integer(let number) = value else { return nil }
                return NSManagedObjectID(entity: entity, number: number, in: store)
            }
        }
        let attribute = NSAttributeDescription()
        attribute.attributeType = type
        return { value in
            switch (type, value) {
            case (.undefinedAttributeType, .integer(let number)): return NSNumber(value: number)
            case (.undefinedAttributeType, .real(let number)): return NSNumber(value: number)
            case (.undefinedAttributeType, .text(let text)): return text as NSString
            // An average of whole numbers, say.
            case (.integer16AttributeType, .real(let number)), (.integer32AttributeType, .real(let number)),
                (.integer64AttributeType, .real(let number)):
                return NSNumber(value: Int64(exactly: number.rounded(.towardZero)) ?? 0)
            default: return StoredValue.decode(value, of: attribute)
            }
        }
    }

    // MARK: Statements

    /// What a name of an entry, or a key path, is in SQL.
    private func sql(named name: String) -> SQLText? {
        entries.first { $0.name == name }?.sql ?? operands.operand(path: name)?.sql
    }

    func dictionaries<Result: AnyObject>(
        _ request: NSFetchRequest<Result>, _ selection: SQLSelection, from rows: SQLStore
    ) throws -> [NSDictionary] {
        let columns = SQLText.joined(entries.map(\.sql), ", ")
        let grouping = (request.propertiesToGroupBy ?? []).compactMap { property in
            (property as? String ?? (property as? NSPropertyDescription)?.name).flatMap(sql)
        }
        var having: SQLText?
        if let predicate = request.havingPredicate {
            let names = Dictionary(entries.map { ($0.name, $0.sql) }) { first, _ in first }
            let named = SQLOperands(scope: operands.scope, store: store, named: names)
            guard let condition = SQLPredicate(named).condition(predicate, isNegated: false) else {
                raise(.invalidArgumentException, "a fetch cannot ask its groups for \(predicate)")
            }
            having = condition
        }
        let order = (request.sortDescriptors ?? []).map { descriptor -> SQLText in
            guard descriptor.isByKey, var term = descriptor.key.flatMap(sql) else {
                raise(.invalidArgumentException, "a fetch of dictionaries cannot be sorted by \(descriptor)")
            }
            if let name = descriptor.selector.flatMap({ SQLFunctions.collations[$0.description] }) {
                term.text += " COLLATE \(name)"
            }
            term.text += descriptor.ascending ? " ASC" : " DESC"
            return term
        }
        let statement = selection.statement(
            request.returnsDistinctResults ? .joined([SQLText(text: "DISTINCT "), columns], "") : columns,
            grouping: grouping.isEmpty ? nil : .joined(grouping, ", "), having: having, order: order)
        return try rows.reporting {
            try rows.database.query(statement.text, statement.values) { row in
                let dictionary = NSMutableDictionary()
                for (place, entry) in entries.enumerated() {
                    if let value = entry.decode(row[place]) { dictionary[entry.name as NSString] = value }
                }
                return dictionary
            }
        }
    }
}

extension NSManagedObjectContext {
    func dictionaries<Result: AnyObject>(for request: NSFetchRequest<Result>) throws -> [NSDictionary] {
        let entity = entity(of: request)
        let stores = (request.affectedStores ?? persistentStoreCoordinator?.persistentStores ?? [])
            .filter { $0.rows.schema.entity(of: entity) != nil }
        guard let store = stores.first, let target = store.rows.schema.entity(of: entity) else { return [] }
        guard stores.count == 1 else {
            raise(.invalidArgumentException, "a fetch of dictionaries asks one store (affectedStores)")
        }
        let rows = try rows(of: store)
        var selection = SQLSelection(
            of: target, includesSubentities: request.includesSubentities, predicate: request.predicate, order: [],
            in: store)
        if !selection.rest.isEmpty {
            // What SQL cannot be asked is asked of the saved objects, which a context without changes has.
            let saved = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            saved.persistentStoreCoordinator = persistentStoreCoordinator
            saved.generation = generation
            selection.restrict(
                to: try rows.rows(selection).filter { row in
                    let object = saved.object(for: row, in: store)
                    return try selection.rest.allSatisfy { try $0.isMet(by: object, variables: [:]) }
                }.map(\.key.number))
        }
        (selection.limit, selection.offset) = (request.fetchLimit, request.fetchOffset)
        var fetch = DictionaryFetch(store, selection.scope)
        fetch.add(request.propertiesToFetch)
        return try fetch.dictionaries(request, selection, from: rows)
    }
}
