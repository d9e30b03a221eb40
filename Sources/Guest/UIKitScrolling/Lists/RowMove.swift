import Foundation

/// A row, or an item, that is at another place than it was, and where the others are then: a value that knows no list.
struct RowMove: Equatable {
    var from: IndexPath
    var to: IndexPath

    /// Where a row is after the move.
    func place(of path: IndexPath) -> IndexPath {
        if path == from { return to }
        return Self.inserting(to, Self.removing(from, path))
    }

    /// Where a row was before the move.
    func origin(of path: IndexPath) -> IndexPath {
        if path == to { return from }
        return Self.inserting(from, Self.removing(to, path))
    }

    private static func removing(_ gone: IndexPath, _ path: IndexPath) -> IndexPath {
        path.section == gone.section && path.row > gone.row
            ? IndexPath(row: path.row - 1, section: path.section) : path
    }

    private static func inserting(_ come: IndexPath, _ path: IndexPath) -> IndexPath {
        path.section == come.section && path.row >= come.row
            ? IndexPath(row: path.row + 1, section: path.section) : path
    }
}
