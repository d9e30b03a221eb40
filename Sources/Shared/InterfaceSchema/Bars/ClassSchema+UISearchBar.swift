extension ClassSchema {
    static let searchBar = ClassSchema(
        "UISearchBar", below: view, elements: ["searchBar"],
        attributes: [
            .text("text"), .text("placeholder"), .text("prompt"),
            .name("searchBarStyle", "default prominent minimal"), .bool("showsCancelButton"), .bool("showsScopeBar"),
            .bool("showsBookmarkButton").unused("there is no such button"),
            .bool("showsSearchResultsButton").unused("there is no such button"),
        ] + AttributeSchema.barLooks + AttributeSchema.textInputTraits,
        outlets: ["delegate"],
        delegateMethods: [
            "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
            "searchBarTextDidEndEditing(_:)", "searchBar(_:textDidChange:)",
            "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBarSearchButtonClicked(_:)",
            "searchBarCancelButtonClicked(_:)", "searchBarBookmarkButtonClicked(_:)",
            "searchBarResultsListButtonClicked(_:)", "searchBar(_:selectedScopeButtonIndexDidChange:)",
            "willPresentSearchController(_:)", "didPresentSearchController(_:)", "willDismissSearchController(_:)",
            "didDismissSearchController(_:)",
        ])
}
