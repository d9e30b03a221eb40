/// How a row looks while its table is edited: what a table says to the cell.
struct RowEditing: Equatable {
    /// What the control before the row does.
    var style = UITableViewCell.EditingStyle.none
    /// Whether the control before the row chooses it, among others, instead.
    var isChoosable = false
    /// Whether the row can be taken to another place.
    var isMovable = false
    /// Whether the content makes room before the row, also where there is no control.
    var isIndented = true

    /// Nothing is shown of being edited.
    static let none = RowEditing(isIndented: false)

    /// What stands before the row.
    func control(isSelected: Bool) -> RowEditControl.Kind? {
        if isChoosable { return .choose(isSelected) }
        switch style {
        case .none: return nil
        case .delete: return .delete
        case .insert: return .insert
        }
    }
}
