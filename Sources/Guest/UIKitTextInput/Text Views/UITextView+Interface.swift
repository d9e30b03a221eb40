extension InterfaceDescription {
    static let textView = InterfaceDescription(UITextView.self) {
        $0.bool("editable") { $0.isEditable = $1 }
        $0.bool("selectable") { $0.isSelectable = $1 }
        $0.bool("allowsEditingTextAttributes") { $0.allowsEditingTextAttributes = $1 }
        $0.bool("adjustsFontForContentSizeCategory") { $0.adjustsFontForContentSizeCategory = $1 }
        $0.font("fontDescription") { $0.font = $1 }
        $0.color("textColor") { $0.textColor = $1 }
        $0.name("textAlignment", TextOptions.alignments) { $0.textAlignment = $1 }
        $0.attributedText("attributedText") { $0.attributedText = $1 }
        $0.text("text") { $0.text = $1 }
        traits(&$0)
        $0.outlet("delegate") { $0.delegate = $1 as? UITextViewDelegate }
        $0.outlet("inputView") { $0.inputView = $1 as? UIView }
        $0.outlet("inputAccessoryView") { $0.inputAccessoryView = $1 as? UIView }
    } names: {
        editingActions($0, of: UITextView.self)
        $0.property("text", \UITextView.text)
        $0.property("font", \UITextView.font)
        $0.property("textColor", \UITextView.textColor)
        $0.property("attributedText", \UITextView.attributedText)
        $0.property("editable", \UITextView.isEditable)
    }
}
