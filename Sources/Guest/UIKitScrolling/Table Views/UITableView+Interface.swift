import InterfaceFormat

extension InterfaceDescription {
    static let tableView = InterfaceDescription(UITableView.self) {
        $0.name("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]) { $0.take(style: $1) }
        $0.number("rowHeight") { $0.rowHeight = $1 }
        $0.number("estimatedRowHeight") { $0.estimatedRowHeight = $1 }
        $0.number("sectionHeaderHeight") { $0.sectionHeaderHeight = $1 }
        $0.number("sectionFooterHeight") { $0.sectionFooterHeight = $1 }
        $0.name("separatorStyle", separators) { $0.separatorStyle = $1 }
        $0.color("separatorColor") { $0.separatorColor = $1 }
        $0.insets("separatorInset") { $0.separatorInset = $1 }
        $0.integer("sectionIndexMinimumDisplayRowCount") { $0.sectionIndexMinimumDisplayRowCount = $1 }
        $0.color("sectionIndexColor") { $0.sectionIndexColor = $1 }
        $0.color("sectionIndexBackgroundColor") { $0.sectionIndexBackgroundColor = $1 }
        $0.color("sectionIndexTrackingBackgroundColor") { $0.sectionIndexTrackingBackgroundColor = $1 }
        $0.bool("allowsSelection") { $0.allowsSelection = $1 }
        $0.bool("allowsMultipleSelection") { $0.allowsMultipleSelection = $1 }
        $0.bool("allowsSelectionDuringEditing") { $0.allowsSelectionDuringEditing = $1 }
        $0.bool("allowsMultipleSelectionDuringEditing") { $0.allowsMultipleSelectionDuringEditing = $1 }
        $0.object("tableHeaderView", UIView.self) { $0.tableHeaderView = $1 }
        $0.object("tableFooterView", UIView.self) { $0.tableFooterView = $1 }
        $0.object("backgroundView", UIView.self) { $0.backgroundView = $1 }
        $0.attributes("prototypes") { table, attributes in
            if attributes.loader.isCanvas {
                return table.showOnCanvas(attributes.objects("prototypes"), attributes.loader)
            }
            for prototype in attributes.objects("prototypes") {
                let cell = InterfaceAttributes(prototype, attributes.loader)
                guard let identifier = cell.name("reuseIdentifier") else { continue }
                let maker = attributes.loader.maker(of: prototype)
                table.register(cellMaker: { maker() as? UIView }, forReuseIdentifier: identifier)
            }
        }
        $0.attributes("sections") { table, attributes in
            table.staticSections = attributes.objects("sections").map { section($0, attributes.loader) }
            table.isOnCanvas = attributes.loader.isCanvas
        }
        $0.outlet("prefetchDataSource") { $0.prefetchDataSource = $1 as? UITableViewDataSourcePrefetching }
        // Nothing is dragged between apps.
        $0.unusedOutlets("dragDelegate", "dropDelegate")
        $0.outlet("dataSource") { $0.dataSource = $1 as? UITableViewDataSource }
        $0.outlet("delegate") { $0.delegate = $1 as? UITableViewDelegate }
        $0.outlet("tableHeaderView") { $0.tableHeaderView = $1 as? UIView }
        $0.outlet("tableFooterView") { $0.tableFooterView = $1 as? UIView }
        $0.outlet("backgroundView") { $0.backgroundView = $1 as? UIView }
    } names: {
        $0.property("rowHeight", \UITableView.rowHeight)
        $0.property("separatorColor", \UITableView.separatorColor)
        $0.property("tableFooterView", \UITableView.tableFooterView)
        $0.property("tableHeaderView", \UITableView.tableHeaderView)
        $0.method("reloadData") { (target: UITableView, _) in
            target.reloadData()
            return nil
        }
    }

    @MainActor private static func section(
        _ part: InterfaceObject, _ loader: any InterfaceLoading
    ) -> StaticSection {
        let attributes = InterfaceAttributes(part, loader)
        return StaticSection(
            header: attributes.text("headerTitle"), footer: attributes.text("footerTitle"),
            cells: attributes.objects("cells").compactMap { loader.make($0, as: UITableViewCell.self) })
    }

    private static let separators: [String: UITableViewCell.SeparatorStyle] = [
        "default": .singleLine, "none": .none, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
    ]
}

extension UITableView {
    /// Interface Builder's canvas shows the cells that a table makes later as the rows of one group.
    fileprivate func showOnCanvas(_ prototypes: [InterfaceObject], _ loader: any InterfaceLoading) {
        staticSections = [
            StaticSection(
                header: "Prototype Cells", footer: nil,
                cells: prototypes.compactMap { loader.make($0, as: UITableViewCell.self) })
        ]
        isOnCanvas = true
    }
}
