import Foundation
import PDFKit
import TestSupport
import Testing

/// What a document is, from a file and from memory, whole and in pieces.
@Suite struct DocumentTests {
    private let three = WrittenPDF.data(["One"], ["Two", "and more"], ["Three"])

    @Test func hasPagesAndTheirText() throws {
        let document = try #require(PDFDocument(data: three))
        #expect(document.pageCount == 3 && !document.isEncrypted && !document.isLocked)
        #expect(document.page(at: 1)?.string == "Two\nand more")
        #expect(document.string == "One\nTwo\nand more\nThree")
        #expect(document.page(at: 3) == nil && document.page(at: -1) == nil)
        let page = try #require(document.page(at: 2))
        #expect(document.index(for: page) == 2 && document.page(at: 2) === page && page.label == "3")
        #expect(document.dataRepresentation() == three)
        #expect((document.majorVersion, document.minorVersion) == (1, 4))
    }

    @Test func isReadFromAFileAndWrittenIntoAnother() throws {
        let folder = try TemporaryFolder.make()
        let file = folder.appendingPathComponent("Drei Blätter.pdf")
        try three.write(to: file)
        let document = try #require(PDFDocument(url: file))
        #expect(document.pageCount == 3 && document.documentURL == file)
        let other = folder.appendingPathComponent("other.pdf")
        #expect(document.write(to: other) && PDFDocument(url: other)?.pageCount == 3)
        #expect(PDFDocument(url: folder.appendingPathComponent("missing.pdf")) == nil)
        #expect(PDFDocument(url: folder) == nil)
        #expect(PDFDocument(url: URL(string: "https://hodie.example/a.pdf")!) == nil)
    }

    @Test func saysWhatItIs() throws {
        let information = """
            /Title (Ode) /Author (Q. Horatius) /Keywords (one, two;three) /CreationDate (D:20260102030405Z)
            """
        let document = try #require(PDFDocument(data: WrittenPDF.data([.init()], information: information)))
        let said = try #require(document.documentAttributes)
        #expect(said[PDFDocumentAttribute.titleAttribute] as? String == "Ode")
        #expect(said[PDFDocumentAttribute.authorAttribute] as? String == "Q. Horatius")
        #expect(said[PDFDocumentAttribute.keywordsAttribute] as? [String] == ["one", "two", "three"])
        #expect(
            said[PDFDocumentAttribute.creationDateAttribute] as? Date == Date(timeIntervalSince1970: 1_767_323_045))
        #expect(said[PDFDocumentAttribute.subjectAttribute] == nil)
    }

    @Test func thatIsEncryptedOpensByItsPassword() throws {
        let document = try #require(PDFDocument(data: WrittenPDF.encrypted))
        #expect(document.isEncrypted && document.isLocked && document.pageCount == 0 && document.page(at: 0) == nil)
        #expect(document.documentAttributes == nil && document.string == nil)
        #expect(!document.unlock(withPassword: "shut") && document.isLocked)
        #expect(document.unlock(withPassword: "open") && !document.isLocked && document.isEncrypted)
        #expect(document.page(at: 0)?.string == "Secret")
    }

    @Test func isNoneOfWhatIsNoPDF() {
        for text in ["", "%PDF-1.7", "Hello", "%PDF-1.4\ntrailer << /Root 1 0 R >>"] {
            #expect(PDFDocument(data: Data(text.utf8)) == nil, "\(text)")
        }
        #expect(PDFDocument(data: Data(repeating: 0, count: 100_000)) == nil)
        #expect(CGDataProvider(data: Data("no".utf8)).flatMap { CGPDFDocument($0) } == nil)
    }

    /// Whatever is cut off or overwritten: there is a document or none, and its pages can be asked for.
    @Test func survivesEveryDamage() {
        func use(_ data: Data) {
            guard let document = PDFDocument(data: data) else { return }
            for page in (0..<min(document.pageCount, 10)).compactMap({ document.page(at: $0) }) {
                _ = page.thumbnail(of: CGSize(width: 20, height: 20), for: .cropBox)
                _ = page.selection(for: page.bounds(for: .mediaBox))?.string
            }
        }
        for length in stride(from: 0, to: three.count, by: 17) { use(three.prefix(length)) }
        for place in stride(from: 9, to: three.count, by: 23) {
            var damaged = three
            for (offset, byte) in "9[(<<".utf8.enumerated() where place + offset < damaged.count {
                damaged[place + offset] = byte
            }
            use(damaged)
        }
    }

    @Test func ofEndlessPagesOrExtentsIsNoTrouble() throws {
        // Pages that contain themselves, and more of them than there are.
        let circle = String(decoding: three, as: UTF8.self)
            .replacingOccurrences(of: "/Kids [4 0 R 6 0 R 8 0 R] /Count 3", with: "/Kids [2 0 R 4 0 R 2 0 R] /Count 9")
        if let document = PDFDocument(data: Data(circle.utf8)) {
            for index in 0..<min(9, document.pageCount) { _ = document.page(at: index)?.string }
        }
        let wide = WrittenPDF.data([.init(lines: ["far"], size: (2_000_000_000, 3_000_000_000))])
        let page = try #require(PDFDocument(data: wide)?.page(at: 0))
        #expect(page.thumbnail(of: CGSize(width: 30, height: 30), for: .cropBox).size.height <= 30)
        // Nobody has as many pixels as that.
        let whole = page.thumbnail(of: page.bounds(for: .cropBox).size, for: .cropBox)
        #expect(whole.size == .zero)
    }
}
