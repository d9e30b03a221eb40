extension UITableView {
    /// The nib's one top-level object must be a cell.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(cellMaker: nib.map { nib in { nib.onlyObject() } }, forReuseIdentifier: identifier)
    }

    /// The nib's one top-level object must be a header.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(headerMaker: nib.map { nib in { nib.onlyObject() } }, forReuseIdentifier: identifier)
    }
}

extension UINib {
    /// The first view among the top-level objects, made anew.
    func onlyObject() -> UIView? {
        instantiate(withOwner: nil).lazy.compactMap { $0 as? UIView }.first
    }
}
