// Preferences in SQLite files inside the guest's container and its app groups. Foundation's own class writes to the
// home directory and is not shared between processes.
import Foundation

/// The defaults of a guest, or of an app group.
///
/// What one process sets, another one reads at its next call. Who observes a key hears of another process's change when
/// the guest wakes up next.
///
/// - Status: partial (no global domain; the argument domain has but `HodieFolders`)
open class UserDefaults: NSObject, @unchecked Sendable {
    /// Posted after a value was set or removed through this process; the object is the `UserDefaults`.
    public static let didChangeNotification = NSNotification.Name("NSUserDefaultsDidChangeNotification")
    public static let argumentDomain = "NSArgumentDomain"
    public static let globalDomain = "NSGlobalDomain"
    public static let registrationDomain = "NSRegistrationDomain"

    private let process = FoundationProcess.current
    private let domain: String
    private var suites: [String] = []
    private let observed = ObservedValues()
    private var store: any PreferencesStore { process.preferences.store(named: domain) }

    /// The guest's own defaults.
    open class var standard: UserDefaults { FoundationProcess.current.standardDefaults { UserDefaults() } }

    open class func resetStandardUserDefaults() { FoundationProcess.current.resetStandardDefaults() }

    public override convenience init() { self.init(domain: GuestContext.current.bundleIdentifier) }

    /// The defaults of an app group, or a further domain of the guest's own.
    /// - Returns: nil for the guest's own bundle identifier and for the global domain, as on iOS.
    public convenience init?(suiteName: String?) {
        guard let suiteName else {
            self.init()
            return
        }
        guard suiteName != GuestContext.current.bundleIdentifier, suiteName != Self.globalDomain else { return nil }
        self.init(domain: suiteName)
    }

    private init(domain: String) {
        self.domain = domain
        super.init()
        ObservedDefaults.shared.add(self)
    }

    // MARK: Reading

    open func object(forKey defaultName: String) -> Any? {
        if let value = argumentDefaults[defaultName] { return value }
        if let before = observed.valueBeforeChange(of: defaultName) { return before.value }
        if let value = store.value(forKey: defaultName) { return value }
        for suite in suites {
            if let value = process.preferences.store(named: suite).value(forKey: defaultName) { return value }
        }
        return process.registeredDefaults.values[defaultName]
    }

    /// A string, or a number as one.
    open func string(forKey defaultName: String) -> String? {
        switch object(forKey: defaultName) {
        case let string as String: return string
        case let number as NSNumber: return number.stringValue
        default: return nil
        }
    }

    open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
    open func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }
    open func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
    open func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

    /// 0 if there is no number, nor a string that begins with one.
    open func integer(forKey defaultName: String) -> Int {
        switch object(forKey: defaultName) {
        case let number as NSNumber: return number.intValue
        case let string as String: return (string as NSString).integerValue
        default: return 0
        }
    }

    open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

    open func double(forKey defaultName: String) -> Double {
        switch object(forKey: defaultName) {
        case let number as NSNumber: return number.doubleValue
        case let string as String: return (string as NSString).doubleValue
        default: return 0
        }
    }

    open func bool(forKey defaultName: String) -> Bool {
        switch object(forKey: defaultName) {
        case let number as NSNumber: return number.boolValue
        case let string as String: return (string as NSString).boolValue
        default: return false
        }
    }

    /// What `set(_: URL?, forKey:)` kept, or a path.
    open func url(forKey defaultName: String) -> URL? {
        switch object(forKey: defaultName) {
        case let path as String: return URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
        case let data as Data: return (try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)) as URL?
        default: return nil
        }
    }

    open func dictionaryRepresentation() -> [String: Any] {
        var all = process.registeredDefaults.values
        for suite in suites.reversed() {
            all.merge(process.preferences.store(named: suite).all()) { _, new in new }
        }
        return all.merging(store.all()) { _, new in new }.merging(argumentDefaults) { _, new in new }
    }

    // MARK: Writing

    /// Sets a property list value; nil removes it. Anything else is logged and not set.
    open func set(_ value: Any?, forKey defaultName: String) {
        guard let value, !(value is NSNull) else { return removeObject(forKey: defaultName) }
        // `value` may be an optional that was put into `Any?`: then the inner one counts.
        if case Optional<Any>.none = value as Any? { return removeObject(forKey: defaultName) }
        guard let list = PropertyList.normalised(value) else {
            GuestLog.write(
                "UserDefaults: the value for “\(defaultName)” is no property list (\(type(of: value))); it is not set.")
            return
        }
        change(defaultName) { store.set(list, forKey: defaultName) }
    }

    open func set(_ value: Int, forKey defaultName: String) { set(NSNumber(value: value) as Any?, forKey: defaultName) }
    open func set(_ value: Float, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }
    open func set(_ value: Double, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }
    open func set(_ value: Bool, forKey defaultName: String) {
        set(NSNumber(value: value) as Any?, forKey: defaultName)
    }

    /// File URLs are kept as paths, others as an archive.
    open func set(_ url: URL?, forKey defaultName: String) {
        guard let url else { return removeObject(forKey: defaultName) }
        guard !url.isFileURL else { return set(url.path as Any?, forKey: defaultName) }
        let archive = try? NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
        set(archive as Any?, forKey: defaultName)
    }

    open func removeObject(forKey defaultName: String) {
        change(defaultName) { store.set(nil, forKey: defaultName) }
    }

    /// Values for keys that nobody has set. They are not kept; all instances in the process share them.
    open func register(defaults registrationDictionary: [String: Any]) {
        let values = registrationDictionary.compactMapValues(PropertyList.normalised)
        process.register(FoundationProcess.RegisteredDefaults(values: values))
    }

    /// Nothing waits to be written: every value is already in the file.
    @discardableResult
    open func synchronize() -> Bool { true }

    // MARK: Domains

    open func addSuite(named suiteName: String) {
        if !suites.contains(suiteName) { suites.append(suiteName) }
    }

    open func removeSuite(named suiteName: String) { suites.removeAll { $0 == suiteName } }

    open func persistentDomain(forName domainName: String) -> [String: Any]? {
        process.preferences.store(named: domainName).all()
    }

    open func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
        process.preferences.store(named: domainName)
            .replaceAll(with: domain.compactMapValues(PropertyList.normalised))
        announceChange()
    }

    open func removePersistentDomain(forName domainName: String) { setPersistentDomain([:], forName: domainName) }

    open func volatileDomain(forName domainName: String) -> [String: Any] {
        switch domainName {
        case Self.registrationDomain: process.registeredDefaults.values
        case Self.argumentDomain: argumentDefaults
        default: [:]
        }
    }

    /// What the guest is told as by arguments of its command line, before all else: `HodieFolders`, the paths of the
    /// folders that its user lets it read.
    private var argumentDefaults: [String: Any] {
        let folders = process.context.readableFolders
        return folders.isEmpty ? [:] : ["HodieFolders": folders]
    }

    open func objectIsForced(forKey key: String) -> Bool { false }

    /// Tells those who observe the key, of this or another instance with the same values, before and after.
    private func change(_ key: String, _ body: () -> Void) {
        let instances = ObservedDefaults.shared.instances.filter {
            $0.process === process && ($0.domain == domain || $0.suites.contains(domain))
        }
        for instance in instances { instance.willChangeValue(forKey: key) }
        body()
        for instance in instances {
            instance.observed.note(instance.object(forKey: key), forKey: key)
            instance.didChangeValue(forKey: key)
        }
        announceChange()
    }

    /// Tells observers what other processes have set since the last call. As on iOS, nothing is posted.
    @_spi(Hosting) public static func tellChangesOfOtherProcesses() {
        for defaults in ObservedDefaults.shared.instances where !defaults.observed.isEmpty {
            let stores = ([defaults.domain] + defaults.suites).map { defaults.process.preferences.store(named: $0) }
            guard defaults.observed.isNew(stores.map(\.otherChanges)) else { continue }
            for (key, old) in defaults.observed.values {
                let new = defaults.object(forKey: key)
                guard !PropertyList.areEqual(old, new) else { continue }
                defaults.observed.whileUnchanged(key, old) { defaults.willChangeValue(forKey: key) }
                defaults.observed.note(new, forKey: key)
                defaults.didChangeValue(forKey: key)
            }
        }
    }

    private func announceChange() {
        Foundation.NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
    }
}

extension UserDefaults: ObservationNoting {
    func willBeObserved(_ key: String) {
        let stores = ([domain] + suites).map { process.preferences.store(named: $0) }
        if observed.isEmpty { _ = observed.isNew(stores.map(\.otherChanges)) }
        observed.begin(object(forKey: key), forKey: key)
    }
}

extension UserDefaults: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    package func dynamicValue(forKey key: String) -> Any? { object(forKey: key) }
}

/// The instances that there are, so that each tells its observers what is set through another one.
private final class ObservedDefaults: @unchecked Sendable {
    static let shared = ObservedDefaults()

    private struct Instance {
        weak var defaults: UserDefaults?
    }

    private let lock = NSLock()
    private var known: [Instance] = []

    /// The instances that have not been deallocated.
    var instances: [UserDefaults] { lock.withLock { known.compactMap(\.defaults) } }

    func add(_ defaults: UserDefaults) {
        lock.withLock {
            known.removeAll { $0.defaults == nil }
            known.append(Instance(defaults: defaults))
        }
    }
}
