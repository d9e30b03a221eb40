import AppleFoundation

/// Asks for what was done to stores since some time, or has it forgotten.
///
/// - Status: complete
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest, ExecutableRequest {
    private enum Place {
        case date(Date)
        case token(NSPersistentHistoryToken?)
        case transaction(NSPersistentHistoryTransaction?)
    }

    private let place: Place
    private let deletes: Bool
    open var resultType: NSPersistentHistoryResultType
    /// Which transactions or changes are wanted. Made by `fetchRequest` of one of these.
    open var fetchRequest: NSFetchRequest<NSFetchRequestResult>?

    private init(_ place: Place, deletes: Bool = false, fetch: NSFetchRequest<NSFetchRequestResult>? = nil) {
        (self.place, self.deletes, fetchRequest) = (place, deletes, fetch)
        resultType = deletes ? .statusOnly : .transactionsAndChanges
    }

    /// Behind which the request looks; nil if it looks by something else.
    open var token: NSPersistentHistoryToken? {
        switch place {
        case .date: nil
        case .token(let token): token
        case .transaction(let transaction): transaction?.token
        }
    }

    open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest { make(.date(date)) }
    /// - Parameter token: nil asks for all that is known.
    open class func fetchHistory(after token: NSPersistentHistoryToken?) -> NSPersistentHistoryChangeRequest {
        make(.token(token))
    }
    open class func fetchHistory(after transaction: NSPersistentHistoryTransaction?) -> NSPersistentHistoryChangeRequest
    {
        make(.transaction(transaction))
    }
    open class func fetchHistory(withFetch request: NSFetchRequest<NSFetchRequestResult>)
        -> NSPersistentHistoryChangeRequest
    {
        make(.token(nil), fetch: request)
    }
    open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
        make(.date(date), deletes: true)
    }
    /// - Parameter token: nil stands for the end.
    open class func deleteHistory(before token: NSPersistentHistoryToken?) -> NSPersistentHistoryChangeRequest {
        make(.token(token), deletes: true)
    }
    open class func deleteHistory(before transaction: NSPersistentHistoryTransaction?)
        -> NSPersistentHistoryChangeRequest
    {
        make(.transaction(transaction), deletes: true)
    }

    private class func make(
        _ place: Place, deletes: Bool = false, fetch: NSFetchRequest<NSFetchRequestResult>? = nil
    ) -> NSPersistentHistoryChangeRequest {
        NSPersistentHistoryChangeRequest(place, deletes: deletes, fetch: fetch)
    }

    func execute(in context: NSManagedObjectContext) throws -> Any {
        let stores = affectedStores ?? context.persistentStoreCoordinator?.persistentStores ?? []
        do { return try deletes ? delete(in: stores) : fetch(in: stores) } catch { throw error as NSError }
    }

    private func delete(in stores: [NSPersistentStore]) throws -> NSPersistentHistoryResult {
        var count = 0
        for store in stores {
            switch place {
            case .date(let date): count += try store.rows.forgetTransactions(before: nil, date: date)
            case .token, .transaction:
                // A token of other stores says nothing of this one.
                if let token, token.numbers[store.identifier] == nil { continue }
                count += try store.rows.forgetTransactions(before: token?.numbers[store.identifier])
            }
        }
        return NSPersistentHistoryResult(resultType == .count ? count as Any : true, resultType)
    }

    private func fetch(in stores: [NSPersistentStore]) throws -> NSPersistentHistoryResult {
        var transactions: [NSPersistentHistoryTransaction] = []
        for store in stores {
            let rows =
                switch place {
                case .date(let date): try store.rows.transactions(date: date)
                case .token, .transaction:
                    try store.rows.transactions(after: token?.numbers[store.identifier])
                }
            transactions += rows.map { NSPersistentHistoryTransaction($0, of: store) }
        }
        if stores.count > 1 { transactions.sort { $0.timestamp < $1.timestamp } }
        return try result(of: transactions)
    }

    private func result(of all: [NSPersistentHistoryTransaction]) throws -> NSPersistentHistoryResult {
        var transactions = all
        let asksForChanges = fetchRequest?.entityName == HistoryEntities.change.name
        if let fetchRequest, asksForChanges {
            let wanted = try filtered(all.flatMap { $0.changes ?? [] }, by: fetchRequest)
            let identities = Set(wanted.map(ObjectIdentifier.init))
            for transaction in transactions {
                transaction.changes = transaction.changes?.filter { identities.contains(ObjectIdentifier($0)) }
            }
            transactions.removeAll { $0.changes?.isEmpty != false }
        } else if let fetchRequest {
            transactions = try filtered(all, by: fetchRequest)
        }
        let changes = transactions.flatMap { $0.changes ?? [] }
        let result: Any
        switch resultType {
        case .statusOnly: result = true
        case .objectIDs: result = changes.map(\.changedObjectID)
        case .count: result = asksForChanges ? changes.count : transactions.count
        case .transactionsOnly:
            for transaction in transactions { transaction.changes = nil }
            result = transactions
        case .changesOnly: result = changes
        case .transactionsAndChanges: result = transactions
        }
        return NSPersistentHistoryResult(result, resultType)
    }

    /// Those that a request asks for, in the order and number that it asks for.
    private func filtered<Part: NSObject>(
        _ parts: [Part], by request: NSFetchRequest<NSFetchRequestResult>
    ) throws -> [Part] {
        var parts = parts
        if let predicate = request.predicate {
            parts = try parts.filter { try predicate.isMet(by: $0, variables: [:]) }
        }
        if let order = request.sortDescriptors, !order.isEmpty {
            parts.sort { one, other in
                for descriptor in order {
                    let result = descriptor.compare(one, to: other)
                    if result != .orderedSame { return result == .orderedAscending }
                }
                return false
            }
        }
        let rest = parts.dropFirst(request.fetchOffset)
        return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
    }
}
