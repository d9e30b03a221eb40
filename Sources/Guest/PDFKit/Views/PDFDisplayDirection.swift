/// Where the next page lies.
///
/// - Status: complete
public enum PDFDisplayDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
}
