internal import Locks

/// Where the guest is, as far as its host says: what CoreLocation asks for, and what it is told. Nobody is asked for
/// anything as long as nobody uses it.
@_spi(Hosting) public final class GuestLocation: Sendable {
    /// What the user has said of it.
    public enum Authorization: Hashable, Sendable {
        case notDetermined
        case denied
        case whileInUse
    }

    /// How many places are wanted.
    public enum Need: Hashable, Sendable {
        case none
        /// One, and no more after it.
        case once
        /// Each new one.
        case following
    }

    /// A place on the ellipsoid WGS 84. Lengths are in metres, speeds in metres per second, directions in degrees
    /// clockwise from north; what is not known is negative, except for the altitude, which counts if its accuracy does.
    public struct Fix: Hashable, Sendable {
        /// Degrees, -90 to 90 and -180 to 180.
        public var latitude, longitude: Double
        public var altitude: Double
        public var horizontalAccuracy, verticalAccuracy: Double
        public var course, speed: Double
        public var date: Date

        public init(
            latitude: Double, longitude: Double, altitude: Double, horizontalAccuracy: Double, verticalAccuracy: Double,
            course: Double, speed: Double, date: Date
        ) {
            self.latitude = latitude
            self.longitude = longitude
            self.altitude = altitude
            self.horizontalAccuracy = horizontalAccuracy
            self.verticalAccuracy = verticalAccuracy
            self.course = course
            self.speed = speed
            self.date = date
        }
    }

    /// What the host says, on the main thread.
    public enum News: Hashable, Sendable {
        case authorization(Authorization)
        case fix(Fix)
        /// No place is known at the moment.
        case unknown
    }

    private struct State {
        var authorization = Authorization.notDetermined
        var onNews: (@Sendable (News) -> Void)?
        var onNeed: @Sendable (Need) -> Void = { _ in }
        var onRequest: @Sendable () -> Void = {}
        var listener: (any AnyObject & Sendable)?
    }

    private let state = Locked(State())

    init() {}

    /// What the host said last.
    public var authorization: Authorization { state.withLock { $0.authorization } }

    // MARK: The host's side

    /// How the host is told how many places are wanted.
    public var onNeed: @Sendable (Need) -> Void {
        get { state.withLock { $0.onNeed } }
        set { state.withLock { $0.onNeed = newValue } }
    }

    /// How the host is told that the guest asks the user.
    public var onRequest: @Sendable () -> Void {
        get { state.withLock { $0.onRequest } }
        set { state.withLock { $0.onRequest = newValue } }
    }

    /// The host says something. What changes nothing is not passed on.
    public func tell(_ news: News) {
        let listener = state.withLock { state -> (@Sendable (News) -> Void)? in
            if case .authorization(let new) = news {
                guard new != state.authorization else { return nil }
                state.authorization = new
            }
            return state.onNews
        }
        listener?(news)
    }

    // MARK: CoreLocation's side

    /// Who listens, made by `make` when it is first asked for, with what it is to be told by.
    public func listener<Listener: AnyObject & Sendable>(
        _ make: () -> (Listener, onNews: @Sendable (News) -> Void)
    ) -> Listener {
        if let known = state.withLock({ $0.listener }) as? Listener { return known }
        let (new, onNews) = make()
        return state.withLock { state in
            if let known = state.listener as? Listener { return known }
            (state.listener, state.onNews) = (new, onNews)
            return new
        }
    }

    public func say(_ need: Need) { onNeed(need) }

    /// Asks the user to allow it.
    public func request() { onRequest() }
}
