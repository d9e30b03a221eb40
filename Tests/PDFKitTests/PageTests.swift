import Foundation
import Testing

@testable import PDFKit

/// A page's space, its picture and its characters, whichever way it is turned.
@Suite struct PageTests {
    /// A red square in the corner where the page's own space begins, and a line of text.
    private func page(rotation: Int, cropBox: String? = nil) throws -> (PDFDocument, PDFPage) {
        let written = WrittenPDF.Page(
            lines: ["Hello World"], cropBox: cropBox, rotation: rotation, drawing: "1 0 0 rg 20 30 40 40 re f 0 g")
        let document = try #require(PDFDocument(data: WrittenPDF.data([written])))
        return (document, try #require(document.page(at: 0)))
    }

    /// Where the square is seen, in a quarter of the size: red at the middle of that corner.
    @Test(arguments: [(0, 5, 69), (90, 5, 5), (180, 44, 5), (270, 69, 44)])
    func isDrawnAsItIsTurned(rotation: Int, x: Int, y: Int) throws {
        let (document, page) = try page(rotation: rotation, cropBox: "20 30 200 300")
        defer { _ = document.pageCount }
        #expect(page.rotation == rotation)
        #expect(page.bounds(for: .cropBox) == CGRect(x: 20, y: 30, width: 180, height: 270))
        let size = rotation % 180 == 0 ? CGSize(width: 45, height: 67.5) : CGSize(width: 67.5, height: 45)
        let picture = try #require(
            page.picture(
                of: CGRect(x: 0, y: 0, width: size.width * 4, height: size.height * 4), box: .cropBox,
                pixelsPerPoint: 0.25))
        #expect(picture.width == Int(size.width.rounded(.up)) && picture.height == Int(size.height.rounded(.up)))
        let pixels = try Pixels(picture)
        let (column, row) = (min(x, picture.width - 4), min(y, picture.height - 4))
        #expect(pixels.colour(column, row) == 0xFF0000)
        #expect(pixels.colour(picture.width / 2, picture.height / 2) == 0xFFFFFF)
    }

    /// Courier is not in the document, nor is it one of Hodie's fonts: it is the machine's to find one like it.
    @Test func textInAFontThatItNamesOnlyIsSeen() throws {
        // Interfaces have been drawn before.
        _ = NSAttributedString(string: "Ag").size()
        let document = try #require(PDFDocument(data: WrittenPDF.data(["Hello World"])))
        let page = try #require(document.page(at: 0))
        let picture = try #require(
            page.picture(of: CGRect(x: 0, y: 0, width: 200, height: 300), box: .cropBox, pixelsPerPoint: 1))
        let pixels = try Pixels(picture)
        // Eleven letters of 7.2 points from 20 on, above the line that is 40 below the top.
        let dark = (30..<44).reduce(0) { sum, row in
            sum + (20..<100).filter { pixels.colour($0, row) & 0xFF < 0x80 }.count
        }
        #expect((60...600).contains(dark), "\(dark)")
    }

    @Test(arguments: [0, 90, 180, 270]) func hasItsCharactersWhereTheyAreWritten(rotation: Int) throws {
        let (document, page) = try page(rotation: rotation)
        let found = try #require(document.findString("World").first)
        let place = found.bounds(for: page)
        // Courier is 0.6 of its size wide: six characters before it, five of it, from 20 on, on a line at 260.
        #expect(abs(place.minX - (20 + 6 * 7.2)) < 1 && abs(place.width - 5 * 7.2) < 1)
        #expect(place.minY < 260 && place.maxY > 265 && place.height < 20)
        #expect(page.characterIndex(at: CGPoint(x: place.minX + 1, y: 262)) == 6)
        #expect(page.selectionForWord(at: CGPoint(x: place.midX, y: 262))?.string == "World")
        #expect(page.selectionForLine(at: CGPoint(x: place.midX, y: 262))?.string == "Hello World")
        #expect(page.selection(for: place.insetBy(dx: -2, dy: -2))?.string == "World")
    }

    @Test func fitsIntoARectangleAndIsNeverMadeLarger() throws {
        let document = try #require(CGDataProvider(data: WrittenPDF.data(["a"])).flatMap { CGPDFDocument($0) })
        #expect(document.numberOfPages == 1 && document.page(at: 0) == nil && document.page(at: 2) == nil)
        let page = try #require(document.page(at: 1))
        #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 200, height: 300) && page.pageNumber == 1)
        func place(_ rect: CGRect, rotate: Int32 = 0) -> CGRect {
            page.getBoxRect(.cropBox).applying(
                page.getDrawingTransform(.cropBox, rect: rect, rotate: rotate, preserveAspectRatio: true))
        }
        #expect(place(CGRect(x: 0, y: 0, width: 100, height: 300)) == CGRect(x: 0, y: 75, width: 100, height: 150))
        #expect(place(CGRect(x: 0, y: 0, width: 400, height: 500)) == CGRect(x: 100, y: 100, width: 200, height: 300))
        #expect(
            place(CGRect(x: 0, y: 0, width: 150, height: 100), rotate: 90)
                == CGRect(x: 0, y: 0, width: 150, height: 100))
    }

    @Test func isASmallPicture() throws {
        let (document, page) = try page(rotation: 0)
        #expect(document.pageCount == 1)
        let thumbnail = page.thumbnail(of: CGSize(width: 50, height: 60), for: .cropBox)
        #expect(abs(thumbnail.size.width - 40) < 1 && abs(thumbnail.size.height - 60) < 1)
    }
}
