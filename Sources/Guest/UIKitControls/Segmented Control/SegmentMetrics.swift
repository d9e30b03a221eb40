/// Sizes of a segmented control, in points. Heights are those between alignment edges: storyboards have 29 before iOS 13
/// and 32 since, with the point below. What a title has around it follows from storyboards in which nothing else
/// determines the width: 111 for "Map" and "Hybrid" before iOS 13, 349 for five whose widest is "Monthly" since.
enum SegmentMetrics {
    static let fontSize: CGFloat = 13
    static let divider: CGFloat = 1
    static let height: CGFloat = 31
    static let olderHeight: CGFloat = 28
    /// What a title has around it, both sides together.
    private static let padding: CGFloat = 20
    private static let olderPadding: CGFloat = 14

    /// How wide segments are, without the dividers between them.
    ///
    /// - Parameters:
    ///   - contents: the width of each title or image, and the width that was set for the segment; 0 for none.
    ///   - byContent: whether segments are as wide as their contents; else those of no width of their own are alike.
    ///   - room: the width that there is; nil for the one that the contents ask for.
    static func widths(
        of contents: [(content: CGFloat, own: CGFloat)], byContent: Bool, isOlder: Bool, in room: CGFloat?
    ) -> [CGFloat] {
        let padding = isOlder ? olderPadding : padding
        let widest = contents.filter { $0.own == 0 }.map(\.content).max() ?? 0
        let wanted = contents.map { part in
            part.own > 0 ? part.own : ((byContent ? part.content : widest) + padding).rounded(.up)
        }
        guard let room else { return wanted }
        let fixed = contents.reduce(0) { $0 + $1.own }
        let flexible = zip(contents, wanted).reduce(0) { $0 + ($1.0.own > 0 ? 0 : $1.1) }
        guard flexible > 0 else { return wanted }
        let factor = max(0, room - fixed) / flexible
        return zip(contents, wanted).map { $0.own > 0 ? $1 : $1 * factor }
    }
}
