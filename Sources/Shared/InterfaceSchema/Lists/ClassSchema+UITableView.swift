extension ClassSchema {
    static let tableView = ClassSchema(
        "UITableView", below: scrollView, elements: ["tableView"],
        outlets: [
            "backgroundView", "dataSource", "delegate", "dragDelegate", "dropDelegate", "prefetchDataSource",
            "tableFooterView", "tableHeaderView",
        ],
        delegateMethods: [
            "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)", "numberOfSections(in:)",
            "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)", "tableView(_:willSelectRowAt:)",
            "tableView(_:heightForRowAt:)", "tableView(_:estimatedHeightForRowAt:)",
            "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
            "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
            "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
            "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
            "tableView(_:canEditRowAt:)", "tableView(_:commit:forRowAt:)", "tableView(_:canMoveRowAt:)",
            "tableView(_:moveRowAt:to:)", "tableView(_:editingStyleForRowAt:)", "tableView(_:didHighlightRowAt:)",
            "tableView(_:didUnhighlightRowAt:)", "tableView(_:shouldHighlightRowAt:)",
        ],
        standIn: StandInSchema())

    static let tableViewCell = ClassSchema(
        "UITableViewCell", below: view, elements: ["tableViewCell"],
        outlets: [
            "accessoryView", "backgroundView", "contentView", "detailTextLabel", "editingAccessoryView", "imageView",
            "selectedBackgroundView", "textLabel",
        ],
        standIn: StandInSchema())

    static let tableViewCellContentView = ClassSchema(
        "UITableViewCellContentView", below: view, elements: ["tableViewCellContentView"], standIn: StandInSchema())
}
