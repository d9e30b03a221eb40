import AppNotifications
@_spi(Hosting) import AppleFoundation

/// What is told of places, or why none is.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds the names of a place, and the place of a name, in the list that the app has (`PlaceList`). Without one it fails as
/// without a connection, since no service is asked: `CLError.network`.
///
/// - Status: partial (only the app's own places; names are in the list's language)
open class CLGeocoder: NSObject, @unchecked Sendable {
    /// The request that is under way; both only on the main thread.
    private var request = 0
    open private(set) var isGeocoding = false
    private var handler: CLGeocodeCompletionHandler?

    /// As many places as are told at most.
    private static let most = 10

    public override init() { super.init() }

    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { begin(completionHandler) { Self.places(at: location.coordinate, in: $0) } }

    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { reverseGeocodeLocation(location, completionHandler: completionHandler) }

    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { geocodeAddressString(addressString, in: nil, completionHandler: completionHandler) }

    /// - Parameter region: whose places come first.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        let words = KnownPlace.words(addressString)
        begin(completionHandler) { places in
            let found = places.filter { $0.answers(to: words) }
            guard let region else { return found }
            return found.filter { region.holds($0.coordinate) } + found.filter { !region.holds($0.coordinate) }
        }
    }

    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) { geocodeAddressString(addressString, in: region, completionHandler: completionHandler) }

    /// What is under way ends with `CLError.geocodeCanceled`.
    open func cancelGeocode() {
        onMain { geocoder in
            guard let handler = geocoder.handler else { return }
            geocoder.end()
            handler(nil, CLError(.geocodeCanceled))
        }
    }

    // MARK: With `await`

    /// - Throws: `CLError`
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        try await answer { self.reverseGeocodeLocation(location, completionHandler: $0) }
    }

    /// - Throws: `CLError`
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] { try await reverseGeocodeLocation(location) }

    /// - Throws: `CLError`
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        try await answer { self.geocodeAddressString(addressString, completionHandler: $0) }
    }

    /// - Throws: `CLError`
    open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark] {
        try await answer { self.geocodeAddressString(addressString, in: region, completionHandler: $0) }
    }

    private func answer(
        _ ask: @escaping (@escaping CLGeocodeCompletionHandler) -> Void
    ) async throws -> [CLPlacemark] {
        try await withCheckedThrowingContinuation { continuation in
            ask { places, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: places ?? [])
                }
            }
        }
    }

    // MARK: Inside

    private func onMain(_ work: @escaping (CLGeocoder) -> Void) {
        if MainThread.isCurrent { return work(self) }
        DispatchQueue.main.async { work(self) }
    }

    /// Looks through the list beside the main thread, and answers on it. One request at a time: another one is refused.
    private func begin(
        _ completion: @escaping CLGeocodeCompletionHandler, _ look: @escaping ([KnownPlace]) -> [KnownPlace]
    ) {
        let context = GuestContext.current
        onMain { geocoder in
            guard geocoder.handler == nil else {
                return DispatchQueue.main.async { completion(nil, CLError(.geocodeCanceled)) }
            }
            geocoder.handler = completion
            geocoder.isGeocoding = true
            let request = geocoder.request
            DispatchQueue.global().async {
                let outcome = Result { look(try PlaceList.read(context)).prefix(Self.most).map { CLPlacemark($0) } }
                DispatchQueue.main.async { geocoder.finish(request, outcome) }
            }
        }
    }

    private func finish(_ request: Int, _ outcome: Result<[CLPlacemark], any Error>) {
        guard request == self.request, let handler else { return }
        end()
        switch outcome {
        case .success(let found) where found.isEmpty: handler(nil, CLError(.geocodeFoundNoResult))
        case .success(let found): handler(found, nil)
        case .failure(let error): handler(nil, error)
        }
    }

    private func end() {
        request += 1
        handler = nil
        isGeocoding = false
    }

    /// The nearest of the places within reach.
    private static func places(at coordinate: CLLocationCoordinate2D, in places: [KnownPlace]) -> [KnownPlace] {
        let near = places.map { (place: $0, distance: Geodesic.length(from: coordinate, to: $0.coordinate)) }
        return near.filter { $0.distance <= KnownPlace.reach }.min { $0.distance < $1.distance }.map { [$0.place] }
            ?? []
    }
}
