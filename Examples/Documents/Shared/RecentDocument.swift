import Foundation

/// A document that was read: what it is called, when, and how far.
struct RecentDocument: Equatable {
    /// Of the file, in the app's folder.
    let name: String
    var opened: Date
    /// From 1.
    var page: Int
    var pageCount: Int

    /// Without what says that it is a PDF.
    var title: String { (name as NSString).deletingPathExtension }

    var place: String {
        String.localizedStringWithFormat(
            NSLocalizedString("Page %d of %d", comment: "how far a document was read"), page, pageCount)
    }
}
