@_spi(Hosting) import AppleFoundation
import CoreLocation
import Synchronization
import TestSupport

/// A guest of its own, whose host the test is.
final class LocationGuest: Sendable {
    let process = FoundationProcess()
    private let needs = Mutex<[GuestLocation.Need]>([])
    private let requests = Mutex(0)
    private let lines = Mutex<[String]>([])
    let folder: URL

    /// - Parameter info: what the Info.plist says beyond its identifier.
    init(info: [String: String] = [:], groups: [String: String] = [:]) throws {
        folder = try TemporaryFolder.make()
        let bundle = folder.appendingPathComponent("Widget.appex")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Home/Library"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
        process.context = GuestContext(
            bundlePath: bundle.path, applicationPath: folder.path, bundleIdentifier: "org.example.widget",
            containerPath: folder.appendingPathComponent("Home").path)
        process.log = { [self] line in lines.withLock { $0.append(line) } }
        process.location.onNeed = { [self] need in needs.withLock { $0.append(need) } }
        process.location.onRequest = { [self] in requests.withLock { $0 += 1 } }
    }

    /// What the host was told it wants, in order.
    var said: [GuestLocation.Need] { needs.withLock { $0 } }
    var requestCount: Int { requests.withLock { $0 } }
    var log: [String] { lines.withLock { $0 } }

    func tell(_ news: GuestLocation.News) { process.location.tell(news) }

    /// The host says where it is.
    func move(to latitude: Double, _ longitude: Double) {
        tell(
            .fix(
                GuestLocation.Fix(
                    latitude: latitude, longitude: longitude, altitude: 0, horizontalAccuracy: 10,
                    verticalAccuracy: -1, course: -1, speed: -1, date: Date(timeIntervalSince1970: 1e9))))
    }

    func run<Result>(_ work: () throws -> Result) rethrows -> Result {
        try FoundationProcess.$current.withValue(process, operation: work)
    }
}

/// Writes down what it hears.
final class LocationListener: NSObject, CLLocationManagerDelegate {
    private(set) var heard: [String] = []

    func forget() { heard = [] }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        heard += locations.map { "at \($0.coordinate.latitude), \($0.coordinate.longitude)" }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        heard.append("error \((error as NSError).domain) \((error as? CLError)?.code.rawValue ?? -1)")
    }
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        heard.append("status \(status.rawValue)")
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        heard.append("in \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
        heard.append("out of \(region.identifier)")
    }
    func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) { heard.append("\(region.identifier): \(state)") }
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        heard.append("watching \(region.identifier)")
    }
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) { heard.append("not watching \(region?.identifier ?? "-"): \((error as? CLError)?.code.rawValue ?? -1)") }
}
