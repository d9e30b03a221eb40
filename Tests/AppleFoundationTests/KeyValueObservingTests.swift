import AppleFoundation
import Testing

/// As the rewriter leaves a class with `@objc dynamic` properties.
private class Account: NSObject {
    var balance = 0 {
        willSet { _willSetValue(of: self, forKey: "balance") }
        didSet { _didSetValue(of: self, forKey: "balance") }
    }
    var owner: Person? {
        willSet { _willSetValue(of: self, forKey: "owner") }
        didSet { _didSetValue(of: self, forKey: "owner") }
    }
    var summary: String { "\(owner?.name ?? "nobody") has \(balance)" }
    /// Tells its changes itself, and only those upwards.
    var record = 0 {
        willSet { _willSetValue(of: self, forKey: "record") }
        didSet { _didSetValue(of: self, forKey: "record") }
    }
}

private class Person: NSObject {
    var name: String? {
        willSet { _willSetValue(of: self, forKey: "name") }
        didSet { _didSetValue(of: self, forKey: "name") }
    }

    init(_ name: String) { self.name = name }
}

private class Watcher: NSObject {
    var seen: [String] = []

    func watcherObserveValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard context == nil else { return }
        let prior = change?[.notificationIsPriorKey] as? Bool == true ? "prior " : ""
        seen.append("\(prior)\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
    }
}

private final class PickyWatcher: Watcher {
    func pickyObserveValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "mine" else {
            return _super(PickyWatcher.self).observeValue(
                forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}

private let registered: Void = {
    let registry = ClassRegistry.shared
    registry.register(class: Account.self) { table in
        table.property("balance", \Account.balance)
        table.property("owner", \Account.owner)
        table.property("record", \Account.record)
        table.getter("summary") { (target: Account) in target.summary }
        table.classMethod("keyPathsForValuesAffectingSummary") { (_: Account.Type, _) in
            ["balance", "owner.name"] as Set<String>
        }
        table.classMethod(
            "automaticallyNotifiesObserversForKey:", "automaticallyNotifiesObservers(forKey:)"
        ) { (type: Account.Type, arguments) in
            let key = try arguments(0, String.self)
            return key == "record" ? false : type._super(Account.self).automaticallyNotifiesObservers(forKey: key)
        }
    }
    registry.register(class: Person.self) { $0.property("name", \Person.name) }
    let name = "observeValue(forKeyPath:of:change:context:)"
    let selector: Selector = "observeValueForKeyPath:ofObject:change:context:"
    registry.register(class: Watcher.self) { table in
        table.method(selector, name) { (target: Watcher, arguments) in
            target.watcherObserveValue(
                forKeyPath: try arguments(0, String?.self), of: try arguments(1, Any?.self),
                change: try arguments(2, [NSKeyValueChangeKey: Any]?.self),
                context: try arguments(3, UnsafeMutableRawPointer?.self))
            return nil
        }
    }
    registry.register(class: PickyWatcher.self) { table in
        table.method(selector, name) { (target: PickyWatcher, arguments) in
            target.pickyObserveValue(
                forKeyPath: try arguments(0, String?.self), of: try arguments(1, Any?.self),
                change: try arguments(2, [NSKeyValueChangeKey: Any]?.self),
                context: try arguments(3, UnsafeMutableRawPointer?.self))
            return nil
        }
    }
}()

/// An operation that tells by itself when it is done, as asynchronous ones do.
private final class Download: Operation, @unchecked Sendable {
    private var isDone = false
    override var isAsynchronous: Bool { true }
    override var isFinished: Bool { isDone }

    override func start() {
        willChangeValue(forKey: "isFinished")
        isDone = true
        didChangeValue(forKey: "isFinished")
    }
}

private final class Shelf: NSObject {
    var books: [String] = [] {
        willSet { _willSetValue(of: self, forKey: "books") }
        didSet { _didSetValue(of: self, forKey: "books") }
    }
}

@Suite struct KeyValueObservingTests {
    init() { registered }

    @Test func anArrayIsChangedInPlaceAndItsElementsAreTold() {
        ClassRegistry.shared.register(class: Shelf.self) { $0.property("books", \Shelf.books) }
        let shelf = Shelf()
        var told: [String] = []
        let observation = shelf.observe(\.books, _named: "books", options: [.old, .new]) { _, change in
            let indexes = change.indexes.map { Array($0) } ?? []
            told.append("\(change.kind) \(indexes) \(change.oldValue ?? []) \(change.newValue ?? [])")
        }
        let books = shelf.mutableArrayValue(forKey: "books")
        books.add("a")
        books.insert("b", at: 0)
        books.replaceObject(at: 1, with: "c")
        books.removeObject(at: 0)
        #expect(shelf.books == ["c"])
        #expect(books as? [String] == ["c"] && books.count == 1)
        #expect(
            told == [
                "insertion [0] [] [\"a\"]", "insertion [0] [] [\"b\"]", "replacement [1] [\"a\"] [\"c\"]",
                "removal [0] [\"b\"] []",
            ])
        observation.invalidate()
    }

    @Test func aClosureHearsOldAndNewValuesUntilItsObservationEnds() {
        let account = Account()
        var heard: [[Int?]] = []
        let observation = account.observe(\.balance, options: [.old, .new]) { object, change in
            #expect(object === account)
            heard.append([change.oldValue, change.newValue])
        }
        account.balance = 5
        account.balance += 1
        observation.invalidate()
        account.balance = 7
        #expect(heard == [[0, 5], [5, 6]])
    }

    @Test func anObservationThatNobodyKeepsEnds() {
        let account = Account()
        var count = 0
        var observation: NSKeyValueObservation? = account.observe(\.balance) { _, _ in count += 1 }
        account.balance = 1
        withExtendedLifetime(observation) {}
        observation = nil
        account.balance = 2
        #expect(count == 1)
    }

    @Test func nilIsAValueThatIsTold() {
        let person = Person("Ann")
        var heard: [String??] = []
        let observation = person.observe(\.name, options: [.initial, .new]) { _, change in
            heard.append(change.newValue)
        }
        person.name = nil
        withExtendedLifetime(observation) {}
        #expect(heard == [.some("Ann"), .some(nil)])
    }

    @Test func withoutOptionsNoValuesAreTold() {
        let account = Account()
        var change: NSKeyValueObservedChange<Int>?
        let observation = account.observe(\.balance) { change = $1 }
        account.balance = 1
        withExtendedLifetime(observation) {}
        #expect(change?.kind == .setting)
        #expect(change?.newValue == nil && change?.oldValue == nil && change?.isPrior == false)
    }

    @Test func anObserverIsToldBeforeAndAfterAndAtOnce() {
        let (account, watcher) = (Account(), Watcher())
        account.addObserver(
            watcher, forKeyPath: "balance", options: [.initial, .prior, .old, .new], context: nil)
        account.balance = 2
        account.removeObserver(watcher, forKeyPath: "balance")
        account.balance = 3
        #expect(watcher.seen == ["balance - 0", "prior balance 0 -", "balance 0 2"])
    }

    @Test func aPathIsFollowedToNewObjects() {
        let (account, watcher) = (Account(), Watcher())
        let (ann, bob) = (Person("Ann"), Person("Bob"))
        account.addObserver(watcher, forKeyPath: "owner.name", options: [.old, .new], context: nil)
        account.owner = ann
        ann.name = "Anna"
        account.owner = bob
        ann.name = "Nobody hears this"
        bob.name = "Rob"
        account.owner = nil
        #expect(
            watcher.seen == [
                "owner.name <null> Ann", "owner.name Ann Anna", "owner.name Anna Bob", "owner.name Bob Rob",
                "owner.name Rob <null>",
            ])
    }

    @Test func aPathThroughAnOptionalIsNamedByTheRewriter() {
        let account = Account()
        account.owner = Person("Ann")
        var heard: [String??] = []
        let observation = account.observe(\.owner?.name, _named: "owner.name", options: .new) { _, change in
            heard.append(change.newValue)
        }
        account.owner?.name = "Eve"
        withExtendedLifetime(observation) {}
        #expect(heard == [.some("Eve")])
    }

    @Test func aDerivedValueChangesWithWhatItIsMadeOf() {
        let (account, watcher) = (Account(), Watcher())
        account.owner = Person("Ann")
        account.addObserver(watcher, forKeyPath: "summary", options: .new, context: nil)
        account.balance = 3
        account.owner?.name = "Eve"
        account.owner = Person("Bob")
        account.owner?.name = "Rob"
        #expect(
            watcher.seen == [
                "summary - Ann has 3", "summary - Eve has 3", "summary - Bob has 3", "summary - Rob has 3",
            ])
    }

    @Test func aClassMayTellTheChangesOfAKeyItself() {
        let (account, watcher) = (Account(), Watcher())
        account.addObserver(watcher, forKeyPath: "record", options: .new, context: nil)
        account.record = 1
        #expect(watcher.seen.isEmpty)
        account.willChangeValue(forKey: "record")
        account.record = 2
        account.didChangeValue(forKey: "record")
        #expect(watcher.seen == ["record - 2"])
    }

    @Test func superHandlesWhatASubclassDoesNot() {
        let (account, watcher) = (Account(), PickyWatcher())
        account.addObserver(watcher, forKeyPath: "balance", options: .new, context: nil)
        account.balance = 1
        #expect(watcher.seen == ["balance - 1"])
    }

    @Test func contextsTellObservationsOfOnePathApart() {
        let (account, watcher) = (Account(), Watcher())
        let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
        defer { context.deallocate() }
        account.addObserver(watcher, forKeyPath: "balance", options: .new, context: nil)
        account.addObserver(watcher, forKeyPath: "balance", options: .new, context: context)
        account.removeObserver(watcher, forKeyPath: "balance", context: context)
        account.balance = 1
        #expect(watcher.seen == ["balance - 1"])
    }

    @Test func neitherObserverNorObservedIsKeptAlive() {
        weak var goneAccount: Account?
        let account = Account()
        do {
            let (other, watcher) = (Account(), Watcher())
            goneAccount = other
            other.addObserver(watcher, forKeyPath: "balance", options: .new, context: nil)
            account.addObserver(watcher, forKeyPath: "balance", options: .new, context: nil)
        }
        account.balance = 1
        #expect(goneAccount == nil)
    }

    @Test func anOperationTellsItsQueueThatItIsDone() {
        let downloads = [Download(), Download()]
        // Does not come back before they are done.
        OperationQueue().addOperations(downloads, waitUntilFinished: true)
        let done = downloads.map(\.isFinished)
        #expect(done == [true, true])
    }
}
