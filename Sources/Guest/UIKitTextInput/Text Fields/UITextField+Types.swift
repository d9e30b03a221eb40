extension UITextField {
    /// What is drawn around the text.
    ///
    /// - Status: complete
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    /// When something beside the text is shown.
    ///
    /// - Status: complete
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// - Status: complete
    public enum DidEndEditingReason: Int, Sendable {
        case committed, cancelled
    }

    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
