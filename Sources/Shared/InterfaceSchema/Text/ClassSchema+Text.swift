extension ClassSchema {
    static let text: [ClassSchema] = [textField, textView]

    /// What every responder that edits text answers to.
    static let editingActions: Set<String> = [
        "copy:", "cut:", "decreaseSize:", "delete:", "increaseSize:", "makeTextWritingDirectionLeftToRight:",
        "makeTextWritingDirectionRightToLeft:", "paste:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:",
        "toggleUnderline:",
    ]
}

extension AttributeSchema {
    /// The traits of text input, which stand in an element of their own.
    static let textInputTraits: [AttributeSchema] = [
        name("autocapitalizationType", "none words sentences allCharacters", absent: "none"),
        name("autocorrectionType", "default no yes"), name("spellCheckingType", "default no yes"),
        name("smartQuotesType", "default no yes"), name("smartDashesType", "default no yes"),
        name("smartInsertDeleteType", "default no yes"),
        name(
            "keyboardType",
            """
            default alphabet numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter \
            webSearch ASCIICapableNumberPad
            """),
        name("keyboardAppearance", "default alert dark light"),
        name(
            "returnKeyType",
            "default go google join next route search send yahoo done emergencyCall continue"),
        bool("enablesReturnKeyAutomatically"), bool("secureTextEntry"), string("textContentType"),
    ].map { $0.inside("textInputTraits", key: "textInputTraits") }
}
