extension ClassSchema {
    static let text: [ClassSchema] = [textField, textView]

    /// What every responder that edits text answers to.
    private static let editingActions: Set<String> = [
        "copy:", "cut:", "decreaseSize:", "delete:", "increaseSize:", "makeTextWritingDirectionLeftToRight:",
        "makeTextWritingDirectionRightToLeft:", "paste:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:",
        "toggleUnderline:",
    ]

    static let textField = ClassSchema(
        "UITextField", below: control, elements: ["textField"], outlets: ["delegate"], actions: editingActions,
        delegateMethods: [
            "textFieldShouldReturn(_:)", "textFieldDidBeginEditing(_:)", "textFieldDidEndEditing(_:)",
            "textFieldShouldBeginEditing(_:)", "textFieldShouldEndEditing(_:)", "textFieldShouldClear(_:)",
            "textField(_:shouldChangeCharactersIn:replacementString:)",
        ],
        standIn: StandInSchema(width: .designed, height: .designed))

    static let textView = ClassSchema(
        "UITextView", below: scrollView, elements: ["textView"], outlets: ["delegate"], actions: editingActions,
        delegateMethods: ["textViewDidChange(_:)", "textViewDidBeginEditing(_:)", "textViewDidEndEditing(_:)"],
        standIn: StandInSchema())
}
