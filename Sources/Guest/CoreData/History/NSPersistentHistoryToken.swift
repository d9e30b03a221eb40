// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AppleFoundation

/// The option of a store that has it keep a history of its transactions. A store that keeps one goes on with it.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"

/// The last transaction, in the note of a change to a store.
public let NSPersistentHistoryTokenKey = "historyToken"

/// A place in the histories of stores. It may be archived, and used after the next start.
///
/// Unchecked, because nothing of it changes.
///
/// - Status: complete
open class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The number of the last transaction of each store, by the stores' identifiers.
    let numbers: [String: Int64]

    init(_ numbers: [String: Int64]) { self.numbers = numbers }

    public class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        let names = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "stores") as? [String]
        let last = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "transactions") as? [NSNumber]
        guard let names, let last, names.count == last.count else { return nil }
        numbers = Dictionary(zip(names, last.map(\.int64Value))) { $1 }
    }

    open func encode(with coder: NSCoder) {
        let sorted = numbers.sorted { $0.key < $1.key }
        coder.encode(sorted.map(\.key) as NSArray, forKey: "stores")
        coder.encode(sorted.map { NSNumber(value: $0.value) } as NSArray, forKey: "transactions")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSPersistentHistoryToken)?.numbers == numbers }
    open override var hash: Int { numbers.hashValue }
    open override var description: String { "<NSPersistentHistoryToken \(numbers)>" }
}

extension NSPersistentStoreCoordinator {
    /// Where the histories of stores end now; nil if none of them keeps one.
    ///
    /// - Parameter stores: nil stands for all of the coordinator's.
    public func currentPersistentHistoryToken(fromStores stores: [NSPersistentStore]?) -> NSPersistentHistoryToken? {
        var numbers: [String: Int64] = [:]
        for store in stores ?? persistentStores {
            guard let last = try? store.rows.lastTransaction() else { continue }
            numbers[store.identifier] = last
        }
        return numbers.isEmpty ? nil : NSPersistentHistoryToken(numbers)
    }
}
