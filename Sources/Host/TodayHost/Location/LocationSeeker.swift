import HostLink

/// Who may want to know the place: a running guest.
@MainActor
protocol LocationSeeker: AnyObject {
    /// Whether it is to be told now: somebody sees it, and the user allows it.
    var mayKnowLocation: Bool { get }
    var locationNeed: LocationNeed { get set }
    /// - Parameter location: nil if no place is known.
    func tell(_ location: LinkLocation?)
}
