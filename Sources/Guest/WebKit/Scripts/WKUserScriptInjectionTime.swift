/// When a script runs: before the document's own, or when the document is there.
///
/// - Status: complete
public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart, atDocumentEnd
}
