/// The size of a view whose class Hodie does not have: what stands in its place has that size, so that the views around
/// it lie where they belong.
public struct StandInSchema: Hashable, Sendable {
    /// A view's own length in one direction.
    public enum Length: Hashable, Sendable {
        /// It has none.
        case none
        /// Points.
        case fixed(Double)
        /// The one that Interface Builder stored: it depends on content that is not shown.
        case designed
    }

    public var width = Length.none
    public var height = Length.none
}
