// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
import AppleFoundation
import CoreGraphics

/// A PDF document: its pages, its text and what it says of itself.
///
/// - Status: partial (read only: pages are neither added nor moved; no outline and no annotations)
open class PDFDocument: NSObject {
    private let document: CGPDFDocument
    /// The pages that somebody has asked for. Each is one object as long as the document.
    private var pages: [Int: PDFPage] = [:]
    private let lock = NSLock()
    open private(set) var documentURL: URL?
    open weak var delegate: PDFDocumentDelegate?
    var search: DocumentSearch?

    /// Nil for what is no PDF, or too damaged to be read. One that wants a password is locked.
    public init?(url: URL) {
        guard let document = CGPDFDocument(.file(url)) else { return nil }
        self.document = document
        documentURL = url
        super.init()
    }

    /// Nil for what is no PDF, or too damaged to be read. One that wants a password is locked.
    public init?(data: Data) {
        guard let document = CGPDFDocument(.data(data)) else { return nil }
        self.document = document
        super.init()
    }

    open var documentRef: CGPDFDocument? { document }

    /// The file as it was opened; nil if it is gone.
    open func dataRepresentation() -> Data? {
        switch document.source {
        case .data(let data): return data
        case .file(let url): return try? Data(contentsOf: url)
        }
    }

    /// - Returns: whether the document was written.
    @discardableResult open func write(to url: URL) -> Bool {
        guard let data = dataRepresentation() else { return false }
        do { try data.write(to: url, options: .atomic) } catch { return false }
        return true
    }

    @discardableResult open func write(toFile path: String) -> Bool { write(to: URL(fileURLWithPath: path)) }

    // MARK: What it says of itself

    /// By `PDFDocumentAttribute`; nil while the document is locked.
    open var documentAttributes: [AnyHashable: Any]? {
        guard let said = document.poppler?.attributes else { return nil }
        var attributes: [AnyHashable: Any] = [:]
        func set(_ name: PDFDocumentAttribute, _ value: Any?) { attributes[name] = value }
        set(.titleAttribute, said.title)
        set(.authorAttribute, said.author)
        set(.subjectAttribute, said.subject)
        set(.creatorAttribute, said.creator)
        set(.producerAttribute, said.producer)
        set(.creationDateAttribute, said.created)
        set(.modificationDateAttribute, said.modified)
        set(
            .keywordsAttribute,
            said.keywords?.components(separatedBy: CharacterSet(charactersIn: ",;"))
                .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
        return attributes
    }

    open var majorVersion: Int { document.poppler?.version.major ?? 0 }
    open var minorVersion: Int { document.poppler?.version.minor ?? 0 }

    // MARK: Encryption

    open var isEncrypted: Bool { document.isEncrypted }
    /// Whether a password is wanted before anything is shown.
    open var isLocked: Bool { !document.isUnlocked }

    /// - Returns: whether the document is unlocked now.
    @discardableResult open func unlock(withPassword password: String) -> Bool {
        guard isLocked else { return true }
        guard document.unlockWithPassword(password) else { return false }
        let note = Notification(name: .PDFDocumentDidUnlock, object: self)
        NotificationCenter.default.post(note)
        delegate?.documentDidUnlock(note)
        return true
    }

    open var allowsPrinting: Bool { document.allowsPrinting }
    open var allowsCopying: Bool { document.allowsCopying }

    // MARK: Pages

    /// 0 while the document is locked.
    open var pageCount: Int { document.numberOfPages }

    /// - Parameter index: from 0.
    /// - Returns: nil for a page that is not there or too damaged to be read.
    open func page(at index: Int) -> PDFPage? {
        lock.withLock {
            if let known = pages[index] { return known }
            guard let page = document.page(at: index + 1) else { return nil }
            let new = PDFPage(page, index: index, of: self)
            pages[index] = new
            return new
        }
    }

    /// `NSNotFound` for a page of another document.
    open func index(for page: PDFPage) -> Int { page.document === self ? page.index : NSNotFound }

    var everyPage: LazyMapSequence<LazyFilterSequence<LazyMapSequence<Range<Int>, PDFPage?>>, PDFPage> {
        (0..<pageCount).lazy.compactMap { self.page(at: $0) }
    }

    // MARK: Text

    /// All that is written in the document, page after page; nil while it is locked.
    open var string: String? {
        isLocked ? nil : everyPage.map { $0.text.string }.joined(separator: "\n")
    }

    open var selectionForEntireDocument: PDFSelection? {
        guard !isLocked else { return nil }
        let all = PDFSelection(document: self)
        for page in everyPage {
            page.selection(for: NSRange(location: 0, length: page.numberOfCharacters)).map(all.add)
        }
        return all
    }

    /// From one place to another: the character after the first, up to the one at the second.
    open func selection(
        from startPage: PDFPage, atCharacterIndex start: Int, to endPage: PDFPage, atCharacterIndex end: Int
    )
        -> PDFSelection?
    {
        guard startPage.document === self, endPage.document === self, startPage.index <= endPage.index else {
            return nil
        }
        let selection = PDFSelection(document: self)
        for page in (startPage.index...endPage.index).compactMap({ self.page(at: $0) }) {
            let first = page === startPage ? start : 0
            let last = page === endPage ? end : page.numberOfCharacters - 1
            if first <= last {
                page.selection(for: NSRange(location: first, length: last - first + 1)).map(selection.add)
            }
        }
        return selection.ranges.isEmpty ? nil : selection
    }
}

extension Notification.Name {
    public static let PDFDocumentDidUnlock = Notification.Name("PDFDocumentDidUnlock")
    public static let PDFDocumentDidBeginFind = Notification.Name("PDFDocumentDidBeginFind")
    public static let PDFDocumentDidEndFind = Notification.Name("PDFDocumentDidEndFind")
    public static let PDFDocumentDidBeginPageFind = Notification.Name("PDFDocumentDidBeginPageFind")
    public static let PDFDocumentDidEndPageFind = Notification.Name("PDFDocumentDidEndPageFind")
    /// The selection is in the note's `userInfo`, as `PDFDocumentFoundSelection`.
    public static let PDFDocumentDidFindMatch = Notification.Name("PDFDocumentDidFindMatch")
}

public let PDFDocumentFoundSelectionKey = "PDFDocumentFoundSelection"
public let PDFDocumentPageIndexKey = "PDFDocumentPageIndex"
