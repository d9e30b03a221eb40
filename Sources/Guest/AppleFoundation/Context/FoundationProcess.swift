internal import Locks

/// What AppleFoundation has once in a program because Apple's interface has it once: who the guest is, the main bundle, the
/// standard defaults, and where mistakes are written.
///
/// A program has `main`. A test that needs another guest makes its own, and its neighbours keep theirs:
///
///     FoundationProcess.$current.withValue(FoundationProcess()) { … }
@_spi(Hosting) public final class FoundationProcess: Sendable {
    public static let main = FoundationProcess()

    /// Whose bundle `Bundle.main` is, whose defaults `UserDefaults.standard` are.
    @TaskLocal public static var current = FoundationProcess.main

    private struct State {
        var context: GuestContext?
        var log: @Sendable (String) -> Void = { line in
            FileHandle.standardError.write(Data("\(line)\n".utf8))
        }
        var mayReach: @Sendable (String) -> Bool = { _ in true }
        var transferFailure: @Sendable () -> TransferFailure? = { nil }
        var makesRequest: @Sendable (String) -> Void = { _ in }
        var largestBody = 0
        var limitsTransfers: @Sendable (TransferLimits) -> Void = { _ in }
        var cookies: @Sendable (Bool) -> Int = { _ in 0 }
        var mainBundle: Bundle?
        var standardDefaults: UserDefaults?
        var registeredDefaults = RegisteredDefaults()
    }

    /// Values of property list types, which are not changed once they are in here.
    struct RegisteredDefaults: @unchecked Sendable {
        var values: [String: Any] = [:]
    }

    private let state = Locked(State())
    let preferences = PreferencesDomains()
    /// Where the guest is.
    public let location = GuestLocation()
    /// Its way to other machines.
    public let network = GuestNetwork()
    /// What its app tells its user.
    public let notifications = GuestNotifications()
    /// The way to what shows web pages.
    public let web = GuestWeb()
    /// What it hears of the other processes of its app.
    public let darwinNotifications = DarwinNotifications()

    public init() {}

    // MARK: The guest

    /// Set once, before any code of the guest runs; until then it describes the running program, without a container.
    ///
    /// That of `main` also tells Foundation's own code where home is, by the environment.
    public var context: GuestContext {
        get { state.withLock { $0.context } ?? GuestContext.outsideOfAGuest }
        set {
            let old = state.withLock { state in
                let old = state.context
                state.context = newValue
                if old != newValue { state.mainBundle = nil }
                if old.map(newValue.hasDefaults(of:)) != true {
                    state.standardDefaults = nil
                    state.registeredDefaults = RegisteredDefaults()
                }
                return old
            }
            if old.map(newValue.hasDefaults(of:)) != true { preferences.forgetAll() }
            if self === Self.main { newValue.moveHome() }
        }
    }

    /// Where mistakes are written that cost nothing but that a guest's developer should know: standard error, until the
    /// host listens.
    public var log: @Sendable (String) -> Void {
        get { state.withLock { $0.log } }
        set { state.withLock { $0.log = newValue } }
    }

    /// Whether the user allows to reach a host, as a name or an address. Everything may be reached until the host says
    /// otherwise: a program that is no guest asks nobody.
    public var mayReach: @Sendable (String) -> Bool {
        get { state.withLock { $0.mayReach } }
        set { state.withLock { $0.mayReach = newValue } }
    }

    /// Why the last transfer that this thread heard of failed; nil if nobody knows more than Foundation.
    public var transferFailure: @Sendable () -> TransferFailure? {
        get { state.withLock { $0.transferFailure } }
        set { state.withLock { $0.transferFailure = newValue } }
    }

    /// Told of each request that is made, with its host.
    public var makesRequest: @Sendable (String) -> Void {
        get { state.withLock { $0.makesRequest } }
        set { state.withLock { $0.makesRequest = newValue } }
    }

    /// Bytes of an answer that are kept in memory for a completion handler; 0 for as many as there are.
    public var largestBody: Int {
        get { state.withLock { $0.largestBody } }
        set { state.withLock { $0.largestBody = newValue } }
    }

    /// Bounds the transfers that the calling thread makes from here on.
    public var limitsTransfers: @Sendable (TransferLimits) -> Void {
        get { state.withLock { $0.limitsTransfers } }
        set { state.withLock { $0.limitsTransfers = newValue } }
    }

    /// Told whether there is room for more cookies; says how many were dropped since it was told last.
    public var cookies: @Sendable (_ haveRoom: Bool) -> Int {
        get { state.withLock { $0.cookies } }
        set { state.withLock { $0.cookies = newValue } }
    }

    // MARK: What is made once

    /// The main bundle, made by `make` when it is first asked for.
    func mainBundle(_ make: () -> Bundle) -> Bundle {
        if let known = state.withLock({ $0.mainBundle }) { return known }
        let new = make()
        return state.withLock { state in
            if let known = state.mainBundle { return known }
            state.mainBundle = new
            return new
        }
    }

    /// The standard defaults, made by `make` when they are first asked for, or were reset.
    func standardDefaults(_ make: () -> UserDefaults) -> UserDefaults {
        if let known = state.withLock({ $0.standardDefaults }) { return known }
        let new = make()
        return state.withLock { state in
            if let known = state.standardDefaults { return known }
            state.standardDefaults = new
            return new
        }
    }

    func resetStandardDefaults() { state.withLock { $0.standardDefaults = nil } }

    /// The values that all defaults have where nothing was set.
    var registeredDefaults: RegisteredDefaults { state.withLock { $0.registeredDefaults } }

    func register(_ defaults: RegisteredDefaults) {
        state.withLock { $0.registeredDefaults.values.merge(defaults.values) { _, new in new } }
    }
}
