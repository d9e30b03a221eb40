/// When the text of a notification is shown.
///
/// - Status: complete
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}
