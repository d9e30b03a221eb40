/// Lets the user feel that another thing is selected.
///
/// - Status: inert
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}
