extension ClassSchema {
    static let tableView = ClassSchema(
        "UITableView", below: scrollView, elements: ["tableView"],
        attributes: [
            .name("style", "plain grouped insetGrouped"), .number("rowHeight"), .number("estimatedRowHeight"),
            .number("sectionHeaderHeight"), .number("sectionFooterHeight"),
            .name("separatorStyle", "default none singleLine singleLineEtched"), .color("separatorColor"),
            .insets("separatorInset"), .bool("allowsSelection"), .bool("allowsMultipleSelection"),
            .number("sectionIndexMinimumDisplayRowCount"), .color("sectionIndexColor"),
            .color("sectionIndexBackgroundColor"), .color("sectionIndexTrackingBackgroundColor"),
            .bool("allowsSelectionDuringEditing"),
            .bool("allowsMultipleSelectionDuringEditing"),
            .object("tableHeaderView"), .object("tableFooterView"), .object("backgroundView"),
            .objects("prototypes"),
            .parts("sections", [.text("headerTitle"), .text("footerTitle"), .objects("cells")]),
        ],
        outlets: [
            "backgroundView", "dataSource", "delegate", "dragDelegate", "dropDelegate", "prefetchDataSource",
            "tableFooterView", "tableHeaderView",
        ],
        delegateMethods: [
            "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)", "numberOfSections(in:)",
            "tableView(_:willDeselectRowAt:)", "tableView(_:accessoryButtonTappedForRowWith:)",
            "tableView(_:indentationLevelForRowAt:)", "tableView(_:willDisplayHeaderView:forSection:)",
            "tableView(_:willDisplayFooterView:forSection:)", "sectionIndexTitles(for:)",
            "tableView(_:sectionForSectionIndexTitle:at:)",
            "tableView(_:didSelectRowAt:)", "tableView(_:didDeselectRowAt:)", "tableView(_:willSelectRowAt:)",
            "tableView(_:heightForRowAt:)", "tableView(_:estimatedHeightForRowAt:)",
            "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
            "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
            "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
            "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
            "tableView(_:canEditRowAt:)", "tableView(_:commit:forRowAt:)", "tableView(_:canMoveRowAt:)",
            "tableView(_:moveRowAt:to:)", "tableView(_:editingStyleForRowAt:)", "tableView(_:didHighlightRowAt:)",
            "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
            "tableView(_:leadingSwipeActionsConfigurationForRowAt:)", "tableView(_:editActionsForRowAt:)",
            "tableView(_:titleForDeleteConfirmationButtonForRowAt:)", "tableView(_:willBeginEditingRowAt:)",
            "tableView(_:didEndEditingRowAt:)", "tableView(_:didUnhighlightRowAt:)",
            "tableView(_:shouldHighlightRowAt:)", "tableView(_:shouldIndentWhileEditingRowAt:)",
            "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
        ])

    static let tableViewCell = ClassSchema(
        "UITableViewCell", below: view, elements: ["tableViewCell"],
        attributes: [
            .string("reuseIdentifier"), .object("contentView"),
            .name(
                "style",
                """
                IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 IBUITableViewCellStyleValue2 \
                IBUITableViewCellStyleSubtitle
                """),
            .string("textLabel"), .string("detailTextLabel"), .string("imageView"),
            .name("accessoryType", accessoryTypes), .name("editingAccessoryType", accessoryTypes),
            .name("selectionStyle", "none blue gray default"), .number("rowHeight"), .number("indentationLevel"),
            .number("indentationWidth"), .bool("shouldIndentWhileEditing"), .bool("showsReorderControl"),
            .insets("separatorInset"), .object("backgroundView"), .object("selectedBackgroundView"),
            .object("accessoryView"),
        ],
        outlets: [
            "accessoryView", "backgroundView", "contentView", "detailTextLabel", "editingAccessoryView", "imageView",
            "selectedBackgroundView", "textLabel",
        ])

    private static let accessoryTypes = "none disclosureIndicator detailDisclosureButton checkmark detailButton"

    static let tableViewCellContentView = ClassSchema(
        "UITableViewCellContentView", below: view, elements: ["tableViewCellContentView"])
}
