extension UIStackView {
    /// How the arranged views share the length of the stack.
    ///
    /// - Status: complete
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    /// Where the arranged views lie across the stack.
    ///
    /// - Status: complete
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    /// As custom spacing: the stack's own spacing.
    public nonisolated static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// As spacing: the system's standard distance.
    public nonisolated static let spacingUseSystem: CGFloat = 1.175494351e-38
}
