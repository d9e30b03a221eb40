/// What is done with the selection of a page.
public enum PageEdit: UInt8, Codable, Hashable, Sendable {
    case copy, cut, selectAll, undo, redo
}
