import InterfaceFormat

extension InterfaceDescription {
    static let tableViewCellContentView = InterfaceDescription(UITableViewCellContentView.self)

    static let tableViewCell = InterfaceDescription(UITableViewCell.self) {
        $0.string("reuseIdentifier") { $0.take(reuseIdentifier: $1) }
        // On the canvas a cell looks as in a table even where it has a file of its own.
        $0.attributes { cell, attributes in
            guard attributes.loader.isCanvas else { return }
            cell.isOnCanvas = true
            cell.separatorLook = (.singleLine, nil, .zero)
        }
        // The cell has a content view of its own, which takes on what the file says of the one in it.
        $0.attributes("contentView") { cell, attributes in
            guard let content = attributes.object("contentView") else { return }
            attributes.loader.fill(cell.contentView, with: InterfaceAttributes(content, attributes.loader))
        }
        $0.attributes("style", "textLabel", "detailTextLabel", "imageView") { cell, attributes in
            @MainActor func part<Part: UIView>(_ key: String) -> Part? {
                attributes.name(key).flatMap { attributes.loader.object(id: $0) } as? Part
            }
            cell.take(
                style: attributes.name("style").flatMap { styles[$0] } ?? .default, title: part("textLabel"),
                subtitle: part("detailTextLabel"), picture: part("imageView"))
        }
        $0.name("accessoryType", accessories) { $0.accessoryType = $1 }
        $0.name("editingAccessoryType", accessories) { $0.editingAccessoryType = $1 }
        $0.name("selectionStyle", ["none": .none, "blue": .blue, "gray": .gray, "default": .default]) {
            $0.selectionStyle = $1
        }
        $0.number("rowHeight") { $0.ownHeight = $1 >= 0 ? $1 : nil }
        $0.integer("indentationLevel") { $0.indentationLevel = $1 }
        $0.number("indentationWidth") { $0.indentationWidth = $1 }
        $0.bool("shouldIndentWhileEditing") { $0.shouldIndentWhileEditing = $1 }
        $0.bool("showsReorderControl") { $0.showsReorderControl = $1 }
        $0.insets("separatorInset") { $0.separatorInset = $1 }
        $0.object("backgroundView", UIView.self) { $0.backgroundView = $1 }
        $0.object("selectedBackgroundView", UIView.self) { $0.selectedBackgroundView = $1 }
        $0.object("accessoryView", UIView.self) { $0.accessoryView = $1 }
        $0.unusedOutlets("contentView", "detailTextLabel", "imageView", "textLabel")
        $0.outlet("accessoryView") { $0.accessoryView = $1 as? UIView }
        $0.outlet("editingAccessoryView") { $0.editingAccessoryView = $1 as? UIView }
        $0.outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
        $0.outlet("selectedBackgroundView") { $0.selectedBackgroundView = $1 as? UIView }
    } names: {
        $0.property("selected", \UITableViewCell.isSelected)
        $0.property("highlighted", \UITableViewCell.isHighlighted)
        $0.getter("textLabel") { (target: UITableViewCell) in target.textLabel }
        $0.getter("detailTextLabel") { (target: UITableViewCell) in target.detailTextLabel }
        $0.getter("imageView") { (target: UITableViewCell) in target.imageView }
        $0.getter("contentView") { (target: UITableViewCell) in target.contentView }
    }

    private static let styles: [String: UITableViewCell.CellStyle] = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]

    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}
