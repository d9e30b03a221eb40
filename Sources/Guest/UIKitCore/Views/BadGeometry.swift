/// Frames with numbers that are none, or endless. A device ends the process ("CALayer position contains NaN"); here the
/// view is not drawn, and its author told.
@MainActor final class BadGeometry {
    /// The views that were named, by their addresses. A view at the place of one that has gone may be left out.
    private var reported: Set<ObjectIdentifier> = []
    private static let mostReports = 20

    nonisolated init() {}

    func report(_ view: UIView) {
        let (center, bounds) = (view.layer.position, view.layer.bounds)
        let numbers = [center.x, center.y, bounds.minX, bounds.minY, bounds.width, bounds.height]
        // The sum of numbers that are no more than large may be endless.
        guard numbers.contains(where: { !$0.isFinite }), reported.count < Self.mostReports,
            reported.insert(ObjectIdentifier(view)).inserted
        else { return }
        HostedLog.write(
            "The frame of \(LayoutItemName.of(view)) is no rectangle: its centre is (\(center.x), \(center.y)), its bounds "
                + "are (\(bounds.minX), \(bounds.minY), \(bounds.width), \(bounds.height)). It is not drawn.")
    }
}
