import Foundation

/// The book of quotes on disk, where the app and its widget find it. It is replaced as a whole: who reads while the other
/// one writes has the old book.
final class QuoteStore {
    static let group = "group.org.hodie.Quotes"

    private let file = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: QuoteStore.group)?
        .appendingPathComponent("quotes.json")

    /// What was loaded last; empty if nothing ever was.
    func read() -> QuoteBook {
        guard let file = file, let data = try? Data(contentsOf: file) else { return QuoteBook() }
        return (try? JSONDecoder().decode(QuoteBook.self, from: data)) ?? QuoteBook()
    }

    func write(_ book: QuoteBook) throws {
        guard let file = file else { throw CocoaError(.fileNoSuchFile) }
        try JSONEncoder().encode(book).write(to: file, options: .atomic)
    }

    /// Forgets everything: it came from somewhere else.
    func clear() {
        guard let file = file else { return }
        try? FileManager.default.removeItem(at: file)
    }
}
