extension ClassSchema {
    static let textField = ClassSchema(
        "UITextField", below: control, elements: ["textField"],
        attributes: [
            .font("fontDescription"), .color("textColor"), .textAlignment,
            .name("borderStyle", "none line bezel roundedRect"), .image("background"), .image("disabledBackground"),
            .bool("adjustsFontSizeToFit"), .number("minimumFontSize"), .bool("adjustsFontForContentSizeCategory"),
            .name("clearButtonMode", "never whileEditing unlessEditing always"), .bool("clearsOnBeginEditing"),
            .bool("allowsEditingTextAttributes"),
            .bool("allowsCharacterPickerTouchBarItem").unused("there is no Touch Bar"),
            .attributedText("attributedText"), .text("text"),
            .attributedText("attributedPlaceholder"), .text("placeholder"),
        ] + AttributeSchema.textInputTraits,
        outlets: ["delegate", "inputAccessoryView", "inputView", "leftView", "rightView"], actions: editingActions,
        delegateMethods: [
            "textFieldShouldReturn(_:)", "textFieldDidBeginEditing(_:)", "textFieldDidEndEditing(_:)",
            "textFieldDidEndEditing(_:reason:)", "textFieldShouldBeginEditing(_:)", "textFieldShouldEndEditing(_:)",
            "textFieldShouldClear(_:)", "textFieldDidChangeSelection(_:)",
            "textField(_:shouldChangeCharactersIn:replacementString:)",
        ])
}
