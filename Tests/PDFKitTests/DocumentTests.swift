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

    /// Whatever is cut off or overwritten: there is a document or none, its pages can be asked for, and none says what was
    /// not written on one.
    @Test func survivesEveryDamage() throws {
        let written = ["One", "Two\nand more", "Three"]
        /// What the pages say that there are; nil if there is no document.
        func pages(_ data: Data) -> [String]? {
            guard let document = PDFDocument(data: data) else { return nil }
            return (0..<min(document.pageCount, 10)).compactMap { document.page(at: $0) }.map { page in
                // A pixel that is begun is a whole one.
                let size = page.thumbnail(of: CGSize(width: 20, height: 20), for: .cropBox).size
                #expect(size.width <= 21 && size.height <= 21)
                _ = page.selection(for: page.bounds(for: .mediaBox))?.string
                return page.string ?? ""
            }
        }
        // Without its end, which says where everything is, it is none.
        let cut = stride(from: 0, to: three.count, by: 17).map { pages(three.prefix($0)) }
        #expect(Set(cut) == [nil, written])

        let last = try #require(three.range(of: Data("8 0 obj".utf8))).lowerBound
        let end = try #require(three.range(of: Data("xref\n".utf8))).lowerBound
        let damage = Array("9[(<<".utf8)
        var found: [[String]?] = []
        for place in stride(from: 9, to: three.count, by: 23) {
            var damaged = three
            for (offset, byte) in damage.enumerated() where place + offset < damaged.count {
                damaged[place + offset] = byte
            }
            let said = pages(damaged)
            #expect(Set(said ?? []).isSubset(of: written + ["", "Two"]), "\(place)")
            // What is damaged in the last page alone is no other page's harm.
            if place >= last, place + damage.count <= end { #expect(said?.prefix(2) == written.prefix(2), "\(place)") }
            found.append(said)
        }
        #expect(Set(found).isSuperset(of: [nil, written]))
        #expect(found.count { $0 != nil && $0 != written } > 20)
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
