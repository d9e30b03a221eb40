extension ClassSchema {
    static let textView = ClassSchema(
        "UITextView", below: scrollView, elements: ["textView"],
        attributes: [
            .bool("editable"), .bool("selectable"), .bool("allowsEditingTextAttributes"),
            .bool("adjustsFontForContentSizeCategory"), .font("fontDescription"), .color("textColor"), .textAlignment,
            .bool("usesAttributedText").unused("the text itself says so"),
            .options(
                "dataDetectorType",
                "phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion"
            ).unused("no text is searched for links"),
            .attributedText("attributedText"), .text("text"),
        ] + AttributeSchema.textInputTraits,
        outlets: ["delegate", "inputAccessoryView", "inputView"], actions: editingActions,
        delegateMethods: [
            "textViewDidChange(_:)", "textViewDidBeginEditing(_:)", "textViewDidEndEditing(_:)",
            "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)", "textViewDidChangeSelection(_:)",
            "textView(_:shouldChangeTextIn:replacementText:)", "textView(_:shouldInteractWith:in:interaction:)",
            "textView(_:shouldInteractWith:in:)",
        ])
}
