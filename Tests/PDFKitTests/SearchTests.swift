import Foundation
import PDFKit
import TestSupport
import Testing

/// Where a text is in a document.
@Suite struct SearchTests {
    private let document = PDFDocument(
        data: WrittenPDF.data(["The cat and", "the dog", "met a Cat"], ["nobody"], ["a cat", "more"]))

    @Test func findsEveryPlaceInTheOrderOfThePages() throws {
        let document = try #require(document)
        #expect(document.findString("cat").map { $0.pages.map { document.index(for: $0) } } == [[0], [2]])
        let found = document.findString("cat", withOptions: .caseInsensitive)
        #expect(found.map(\.string) == ["cat", "Cat", "cat"])
        #expect(document.findString("bird").isEmpty && document.findString("").isEmpty)
    }

    @Test func goesOverTheEndOfALine() throws {
        let document = try #require(document)
        let found = try #require(document.findString("and the").first)
        let page = try #require(found.pages.first)
        let lines = found.selectionsByLine()
        #expect(lines.map(\.string) == ["and", "the"])
        #expect(lines[0].bounds(for: page).minY > lines[1].bounds(for: page).maxY)
        #expect(found.bounds(for: page).contains(lines[1].bounds(for: page)))
    }

    @Test func goesFromOnePlaceToTheNextAndBack() throws {
        let document = try #require(document)
        func next(_ from: PDFSelection?, _ options: NSString.CompareOptions = []) -> PDFSelection? {
            document.findString("cat", fromSelection: from, withOptions: options.union(.caseInsensitive))
        }
        let first = try #require(next(nil))
        let second = try #require(next(first))
        let third = try #require(next(second))
        #expect([first, second, third] == document.findString("cat", withOptions: .caseInsensitive))
        #expect(next(third) == nil && next(third, .backwards) == second && next(first, .backwards) == nil)
        #expect(next(nil, .backwards) == third)
    }

    @Test func grows() throws {
        let document = try #require(document)
        let found = try #require(document.findString("dog").first)
        let page = try #require(found.pages.first)
        found.extend(atStart: 4)
        #expect(found.string == "the dog" && found.range(at: 0, on: page).length == 7)
        found.add(document.findString("nobody"))
        #expect(found.string == "the dog\nnobody" && found.pages.count == 2 && found.numberOfTextRanges(on: page) == 1)
        #expect(document.selectionForEntireDocument?.pages.count == 3)
        let last = try #require(document.page(at: 2))
        let across = document.selection(from: page, atCharacterIndex: 20, to: last, atCharacterIndex: 0)
        #expect(across?.string == "met a Cat\nnobody\na")
    }

    @MainActor @Test func tellsOfEachPlaceWhileItSearches() async throws {
        final class Listener: PDFDocumentDelegate {
            var heard: [String] = []
            func documentDidBeginDocumentFind(_ notification: Notification) { heard.append("begins") }
            func documentDidEndDocumentFind(_ notification: Notification) { heard.append("ends") }
            func didMatchString(_ instance: PDFSelection) { heard.append(instance.string ?? "") }
        }
        let document = try #require(document)
        let listener = Listener()
        document.delegate = listener
        document.beginFindString("cat", withOptions: .caseInsensitive)
        #expect(document.isFinding && listener.heard == ["begins"])
        #expect(await eventually { !document.isFinding })
        #expect(listener.heard == ["begins", "cat", "Cat", "cat", "ends"])
        document.beginFindString("cat")
        document.cancelFindString()
        #expect(!document.isFinding && listener.heard.suffix(2) == ["begins", "ends"])
    }
}
