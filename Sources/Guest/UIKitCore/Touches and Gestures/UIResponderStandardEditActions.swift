/// What keys and menus do with a selection.
///
/// - Status: partial (text has no styles or directions to be toggled)
@preconcurrency @MainActor public protocol UIResponderStandardEditActions {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
}
