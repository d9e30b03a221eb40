/// Why a call has no answer.
enum DevToolsError: Error {
    /// Chromium says why.
    case refused(String)
    /// The page, or all of Chromium, has gone before it could answer.
    case gone
}
