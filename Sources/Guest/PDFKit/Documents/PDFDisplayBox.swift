/// A rectangle of a page, by what it is for.
///
/// - Status: partial (each is the crop box, as the page shows it)
public enum PDFDisplayBox: Int, Sendable {
    case mediaBox = 0
    case cropBox = 1
    case bleedBox = 2
    case trimBox = 3
    case artBox = 4

    var ofCoreGraphics: CGPDFBox { CGPDFBox(rawValue: Int32(rawValue)) ?? .cropBox }
}
