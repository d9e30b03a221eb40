/// Makes cells and headers of classes that only a registration names. See `DynamicInitialization`: the classes here only
/// make the compiler look into the table of methods of the class that is really meant.
@_spi(Hosting) @MainActor public enum CellInitialization {
    open class Cell: UITableViewCell {
        public required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    open class HeaderFooterView: UITableViewHeaderFooterView {
        public required override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
        }

        public required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    static func makeCell(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        unsafeBitCast(type, to: Cell.Type.self).init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    static func makeHeader(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: HeaderFooterView.Type.self).init(reuseIdentifier: reuseIdentifier)
    }
}
