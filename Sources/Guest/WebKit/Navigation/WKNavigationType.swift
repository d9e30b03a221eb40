/// Why a page goes somewhere.
///
/// - Status: complete
public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}
