/// What a face can say about a widget's updates.
public struct UpdateStatus: Hashable, Sendable {
    /// When it said last that it is as new as can be, seconds since 1970; nil if it never did.
    public var lastSuccess: Double?
    /// What came of the last one.
    public var lastOutcome: UpdateOutcome?
    /// When the next one is; nil where widgets don't update themselves while nobody looks.
    public var next: UpdatePlan?

    public init(lastSuccess: Double? = nil, lastOutcome: UpdateOutcome? = nil, next: UpdatePlan? = nil) {
        self.lastSuccess = lastSuccess
        self.lastOutcome = lastOutcome
        self.next = next
    }
}
