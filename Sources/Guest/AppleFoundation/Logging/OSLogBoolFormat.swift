/// How a truth is written to the log.
///
/// - Status: complete
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer

    func text(_ value: Bool) -> String {
        switch self {
        case .truth: return value ? "true" : "false"
        case .answer: return value ? "yes" : "no"
        }
    }
}
