extension InterfaceDescription {
    static let textField = InterfaceDescription(UITextField.self) {
        $0.font("fontDescription") { $0.font = $1 }
        $0.color("textColor") { $0.textColor = $1 }
        $0.name("textAlignment", TextOptions.alignments) { $0.textAlignment = $1 }
        $0.name(
            "borderStyle",
            ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
                as [String: UITextField.BorderStyle]
        ) { $0.borderStyle = $1 }
        $0.image("background") { $0.background = $1 }
        $0.image("disabledBackground") { $0.disabledBackground = $1 }
        $0.bool("adjustsFontSizeToFit") { $0.adjustsFontSizeToFitWidth = $1 }
        $0.number("minimumFontSize") { $0.minimumFontSize = $1 }
        $0.bool("adjustsFontForContentSizeCategory") { $0.adjustsFontForContentSizeCategory = $1 }
        $0.name(
            "clearButtonMode",
            ["never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always]
        ) { $0.clearButtonMode = $1 }
        $0.bool("clearsOnBeginEditing") { $0.clearsOnBeginEditing = $1 }
        $0.bool("allowsEditingTextAttributes") { $0.allowsEditingTextAttributes = $1 }
        $0.attributedText("attributedText") { $0.attributedText = $1 }
        $0.text("text") { $0.text = $1 }
        $0.attributedText("attributedPlaceholder") { $0.attributedPlaceholder = $1 }
        $0.text("placeholder") { $0.placeholder = $1 }
        traits(&$0)
        $0.outlet("delegate") { $0.delegate = $1 as? UITextFieldDelegate }
        $0.outlet("leftView") { $0.leftView = $1 as? UIView }
        $0.outlet("rightView") { $0.rightView = $1 as? UIView }
        $0.outlet("inputView") { $0.inputView = $1 as? UIView }
        $0.outlet("inputAccessoryView") { $0.inputAccessoryView = $1 as? UIView }
    } names: {
        editingActions($0, of: UITextField.self)
        $0.property("text", \UITextField.text)
        $0.property("placeholder", \UITextField.placeholder)
        $0.property("font", \UITextField.font)
        $0.property("textColor", \UITextField.textColor)
        $0.property("secureTextEntry", \UITextField.isSecureTextEntry)
    }
}
