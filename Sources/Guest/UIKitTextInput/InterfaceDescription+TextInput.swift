extension InterfaceDescription {
    package static let textInput: [InterfaceDescription] = [textField, textView]

    /// The traits of what text is typed into.
    package static func traits<Object: UITextInputTraits>(_ input: inout InterfaceDescriptionBuilder<Object>) {
        input.name(
            "autocapitalizationType",
            ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters]
                as [String:
                UITextAutocapitalizationType]
        ) { $0.autocapitalizationType = $1 }
        input.name("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]) { $0.autocorrectionType = $1 }
        input.name("spellCheckingType", ["default": .default, "no": .no, "yes": .yes]) { $0.spellCheckingType = $1 }
        input.name("smartQuotesType", ["default": .default, "no": .no, "yes": .yes]) { $0.smartQuotesType = $1 }
        input.name("smartDashesType", ["default": .default, "no": .no, "yes": .yes]) { $0.smartDashesType = $1 }
        input.name("smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes]) {
            $0.smartInsertDeleteType = $1
        }
        input.name("keyboardType", keyboards) { $0.keyboardType = $1 }
        input.name("keyboardAppearance", ["default": .default, "alert": .dark, "dark": .dark, "light": .light]) {
            $0.keyboardAppearance = $1
        }
        input.name("returnKeyType", returnKeys) { $0.returnKeyType = $1 }
        input.bool("enablesReturnKeyAutomatically") { $0.enablesReturnKeyAutomatically = $1 }
        input.bool("secureTextEntry") { $0.isSecureTextEntry = $1 }
        input.string("textContentType") { $0.textContentType = UITextContentType(rawValue: $1) }
    }

    /// Has selectors reach what is done with a selection.
    static func editingActions<Object: UIResponder>(_ table: DispatchTable, of type: Object.Type) {
        func action(_ selector: String, _ perform: @escaping @MainActor (Object) -> Void) {
            table.method(Selector(selector)) { (target: Object, _) in
                perform(target)
                return nil
            }
        }
        action("cut:") { $0.cut(nil) }
        action("copy:") { $0.copy(nil) }
        action("paste:") { $0.paste(nil) }
        action("select:") { $0.select(nil) }
        action("selectAll:") { $0.selectAll(nil) }
        action("delete:") { $0.delete(nil) }
    }

    private static let keyboards: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]

    private static let returnKeys: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
        "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
        "continue": .continue,
    ]
}
