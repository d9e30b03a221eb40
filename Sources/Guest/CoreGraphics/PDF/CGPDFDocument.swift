import AppleFoundation

/// A PDF document, read by Poppler, which is loaded with the first of them.
///
/// - Status: partial (read only; no catalog, dictionaries or streams)
public final class CGPDFDocument: @unchecked Sendable {
    package let source: PopplerDocument.Source
    private let lock = NSLock()
    private var opened: PopplerDocument?

    /// Nil for what is no PDF, or too damaged to be read. One that wants a password is locked.
    package init?(_ source: PopplerDocument.Source) {
        self.source = source
        do {
            opened = try PopplerDocument(source, password: nil)
        } catch PopplerDocument.OpeningError.locked {
            opened = nil
        } catch {
            return nil
        }
    }

    public convenience init?(_ url: CFURL) {
        self.init(.file(url as URL))
    }

    public convenience init?(_ provider: CGDataProvider) {
        self.init(.data(provider.bytes))
    }

    /// The document as far as it may be read; nil while it is locked.
    package var poppler: PopplerDocument? { lock.withLock { opened } }

    /// 0 while the document is locked.
    public var numberOfPages: Int { poppler?.pageCount ?? 0 }

    /// - Parameter pageNumber: from 1.
    public func page(at pageNumber: Int) -> CGPDFPage? {
        guard pageNumber >= 1, let page = poppler?.page(at: pageNumber - 1) else { return nil }
        return CGPDFPage(page, number: pageNumber, of: self)
    }

    // MARK: Encryption

    /// Whether it is encrypted, with a password or without.
    public var isEncrypted: Bool { poppler == nil || namesEncryption }

    /// What an encrypted document must have, and what no compression hides: the reference in its trailer.
    private lazy var namesEncryption: Bool = {
        let data: Data
        switch source {
        case .data(let given): data = given
        case .file(let url): data = (try? Data(contentsOf: url, options: .mappedIfSafe)) ?? Data()
        }
        guard let found = data.range(of: Data("/Encrypt".utf8), options: .backwards) else { return false }
        let next = data[found.upperBound...].first { !" \r\n\t".utf8.contains($0) }
        return next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "<") } ?? false
    }()

    public var isUnlocked: Bool { poppler != nil }

    /// - Returns: whether the document is unlocked now.
    public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
        lock.withLock {
            if opened == nil { opened = try? PopplerDocument(source, password: String(cString: password)) }
            return opened != nil
        }
    }

    public var allowsPrinting: Bool { poppler?.allowsPrinting ?? false }
    public var allowsCopying: Bool { poppler?.allowsCopying ?? false }

    public func getVersion(majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>) {
        let version = poppler?.version ?? (major: 0, minor: 0)
        majorVersion.pointee = Int32(version.major)
        minorVersion.pointee = Int32(version.minor)
    }
}
