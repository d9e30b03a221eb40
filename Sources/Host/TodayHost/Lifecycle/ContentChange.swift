/// What came of a guest's `setHasContent`.
enum ContentChange: Equatable {
    /// It was so already.
    case unchanged
    case done
    /// Why it may not be, as a sentence.
    case refused(String)
}
