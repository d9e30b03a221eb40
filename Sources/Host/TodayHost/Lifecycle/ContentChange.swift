/// What came of a guest's `setHasContent`.
enum ContentChange: Equatable {
    /// The widget was already shown, or hidden, as asked.
    case unchanged
    case done
    /// The guest may not change it; a sentence says why.
    case refused(String)
}
