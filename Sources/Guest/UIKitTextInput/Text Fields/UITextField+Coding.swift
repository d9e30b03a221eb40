// Text fields in archives.

extension UITextField {
    private enum Key {
        static let text = "UIText"
        static let placeholder = "UIPlaceholder"
        static let font = "UIFont"
        static let textColor = "UITextColor"
        static let alignment = "UITextAlignment"
        static let borderStyle = "UIBorderStyle"
        static let clearButtonMode = "UIClearButtonMode"
        static let isSecure = "UISecureTextEntry"
        static let leftView = "UILeftView"
        static let leftViewMode = "UILeftViewMode"
        static let rightView = "UIRightView"
        static let rightViewMode = "UIRightViewMode"
    }

    func encodeField(_ coder: NSCoder) {
        coder.encode(text, forKey: Key.text)
        coder.encode(placeholder, forKey: Key.placeholder)
        coder.encode(font, forKey: Key.font)
        coder.encode(textColor, forKey: Key.textColor)
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        coder.encode(borderStyle.rawValue, forKey: Key.borderStyle)
        coder.encode(clearButtonMode.rawValue, forKey: Key.clearButtonMode)
        coder.encode(isSecureTextEntry, forKey: Key.isSecure)
        coder.encode(leftView, forKey: Key.leftView)
        coder.encode(leftViewMode.rawValue, forKey: Key.leftViewMode)
        coder.encode(rightView, forKey: Key.rightView)
        coder.encode(rightViewMode.rawValue, forKey: Key.rightViewMode)
    }

    func decodeField(_ coder: NSCoder) {
        guard coder.containsValue(forKey: Key.borderStyle) else { return }
        font = coder.decodeObject(of: UIFont.self, forKey: Key.font)
        textColor = coder.decodeObject(of: UIColor.self, forKey: Key.textColor)
        textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) ?? .natural
        borderStyle = BorderStyle(rawValue: coder.decodeInteger(forKey: Key.borderStyle)) ?? .none
        clearButtonMode = ViewMode(rawValue: coder.decodeInteger(forKey: Key.clearButtonMode)) ?? .never
        isSecureTextEntry = coder.decodeBool(forKey: Key.isSecure)
        leftView = coder.decodeObject(of: UIView.self, forKey: Key.leftView)
        leftViewMode = ViewMode(rawValue: coder.decodeInteger(forKey: Key.leftViewMode)) ?? .never
        rightView = coder.decodeObject(of: UIView.self, forKey: Key.rightView)
        rightViewMode = ViewMode(rawValue: coder.decodeInteger(forKey: Key.rightViewMode)) ?? .never
        text = coder.decodeObject(of: NSString.self, forKey: Key.text).map { String($0) }
        placeholder = coder.decodeObject(of: NSString.self, forKey: Key.placeholder).map { String($0) }
    }
}
