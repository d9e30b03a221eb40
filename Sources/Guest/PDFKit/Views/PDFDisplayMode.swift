/// How many pages of a document are shown beside one another, and whether the others follow.
///
/// - Status: complete
public enum PDFDisplayMode: Int, Sendable {
    case singlePage = 0
    case singlePageContinuous = 1
    case twoUp = 2
    case twoUpContinuous = 3

    var isContinuous: Bool { self == .singlePageContinuous || self == .twoUpContinuous }
    var columns: Int { self == .twoUp || self == .twoUpContinuous ? 2 : 1 }
}
