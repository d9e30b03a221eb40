/// A bar over the top of a scroll view that gets lower as the content is scrolled.
package struct BarAbove: Equatable {
    /// Points that the bar has given up of its height.
    package var hidden: CGFloat
    /// How much it may have given up when the content comes to rest: from 0 up, in points.
    package var stops: [CGFloat]
    /// What it may have given up although there is too little content to be scrolled.
    package var rest: CGFloat

    package init(hidden: CGFloat, stops: [CGFloat], rest: CGFloat) {
        self.hidden = hidden
        self.stops = stops
        self.rest = rest
    }

    /// The offset to come to rest at instead of one at which the bar would be on its way.
    ///
    /// - Parameter top: the offset at which the bar has its whole height.
    func settled(_ offset: CGFloat, top: CGFloat) -> CGFloat {
        let given = offset - top
        guard let last = stops.last, given > 0, given < last else { return offset }
        return top + (stops.min { abs($0 - given) < abs($1 - given) } ?? given)
    }
}
