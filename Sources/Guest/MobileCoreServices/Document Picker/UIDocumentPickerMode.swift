/// What is done with the documents.
///
/// - Status: complete
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Copies are handed out.
    case `import`
    /// The documents themselves are handed out.
    case open
    /// Copies of the app's are put away.
    case exportToService
    /// The app's are put away.
    case moveToService
}
