// What the names of caches stand for. Facts: Apple's reference of `NSFetchedResultsController`, "Modifying the Fetch Request"
// and "The Controller's Cache".

import AppleFoundation

/// How the results of a controller are found and put into sections.
struct FetchedResultsConfiguration: Equatable {
    private let entity: String?
    private let predicate: String?
    private let order: [String]
    private let sections: String?

    init<Result: AnyObject>(_ request: NSFetchRequest<Result>, sections: String?) {
        entity = request.entityName
        predicate = request.predicate?.predicateFormat
        order = (request.sortDescriptors ?? []).map { descriptor in
            "\(descriptor.key ?? "") \(descriptor.ascending) \(descriptor.selector?.description ?? "")"
        }
        self.sections = sections
    }
}

/// The names of caches, with what was fetched under each, as long as the process lives. The sections themselves are made anew
/// of the objects, which are read anyway.
///
/// Unchecked, because the names are behind the lock.
final class FetchedResultsCaches: @unchecked Sendable {
    static let shared = FetchedResultsCaches()

    private let lock = NSLock()
    private var kept: [String: FetchedResultsConfiguration] = [:]

    subscript(name: String) -> FetchedResultsConfiguration? {
        get { lock.withLock { kept[name] } }
        set { lock.withLock { kept[name] = newValue } }
    }

    func removeAll() { lock.withLock { kept = [:] } }
}
