/// A rectangle of a page, by what it is for.
///
/// - Status: partial (each is the crop box, as the page shows it)
public enum CGPDFBox: Int32, Sendable {
    case mediaBox = 0
    case cropBox = 1
    case bleedBox = 2
    case trimBox = 3
    case artBox = 4
}
