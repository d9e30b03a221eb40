import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitScrolling

@MainActor @Suite("A table's section index", .serialized) struct SectionIndexTests {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var titles: [String]? = ["A", "B", "C"]
        var asked: [String] = []
        var rows = 20

        func numberOfSections(in tableView: UITableView) -> Int { 3 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        func tableView(
            _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
        ) -> Int {
            asked.append("\(title) \(index)")
            return title == UITableView.indexSearch ? NSNotFound : index
        }
    }

    let scene = ScrollingScene()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let source = Source()

    init() {
        table.rowHeight = 40
        table.dataSource = source
        table.delegate = source
        scene.controller.view.addSubview(table)
        scene.commit()
    }

    private var strip: SectionIndexView? { table.subviews.lazy.compactMap { $0 as? SectionIndexView }.first }

    @Test("stands at the end of rows, which leave it room") func place() throws {
        #expect(strip?.frame == CGRect(x: 185, y: 0, width: 15, height: 300))
        let cell = try #require(table.visibleCells.first)
        #expect(cell.frame.width == 200 && cell.contentView.frame.width == 185)
        table.contentOffset.y = 100
        scene.commit()
        #expect(strip?.frame.minY == 100)
        #expect(table.subviews.last === strip)
    }

    @Test("leads to sections, by a tap and along the finger's way") func touching() {
        // Three lines of 14 points in the middle: 129 to 171.
        scene.tap(CGPoint(x: 192, y: 150))
        #expect(source.asked == ["B 1"])
        #expect(table.contentOffset.y == 828)
        source.asked = []
        scene.drag([130, 140, 160, 290, 10].map { CGPoint(x: 192, y: $0) }, lifts: false)
        #expect(source.asked == ["A 0", "C 2", "A 0"])
        #expect(table.contentOffset.y == 0 && !table.isDragging)
        scene.lift(CGPoint(x: 192, y: 10))
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("stays where the section that is meant is none") func noSection() {
        source.titles = [UITableView.indexSearch, "B", "C"]
        table.reloadSectionIndexTitles()
        scene.commit()
        table.contentOffset.y = 50
        scene.commit()
        scene.tap(CGPoint(x: 192, y: 130))
        #expect(source.asked == ["{search} 0"] && table.contentOffset.y == 50)
    }

    @Test("has the colours that it is told") func colors() {
        table.sectionIndexColor = .red
        table.sectionIndexBackgroundColor = .green
        table.sectionIndexTrackingBackgroundColor = .blue
        scene.commit()
        #expect(strip?.color == .red && strip?.backgroundColor == .green)
        scene.drag([CGPoint(x: 192, y: 150)], lifts: false)
        #expect(strip?.backgroundColor == .blue)
        scene.lift(CGPoint(x: 192, y: 150))
        #expect(strip?.backgroundColor == .green)
    }

    @Test("is not there without titles, for few rows, while rows are edited, and beside groups") func absence() {
        table.sectionIndexMinimumDisplayRowCount = 61
        scene.commit()
        #expect(strip == nil && table.visibleCells.first?.contentView.frame.width == 200)
        table.sectionIndexMinimumDisplayRowCount = 60
        scene.commit()
        #expect(strip != nil)
        table.isEditing = true
        scene.commit()
        #expect(strip == nil)
        table.isEditing = false
        scene.commit()
        #expect(strip != nil)
        source.titles = nil
        table.reloadData()
        scene.commit()
        #expect(strip == nil)
        let grouped = UITableView(frame: table.frame, style: .grouped)
        source.titles = ["A"]
        grouped.dataSource = source
        scene.controller.view.addSubview(grouped)
        scene.commit()
        #expect(!grouped.subviews.contains { $0 is SectionIndexView })
    }

    @Test("is turned by those who cannot see it") func accessibility() {
        strip?.accessibilityIncrement()
        strip?.accessibilityIncrement()
        #expect(table.contentOffset.y == 828 && strip?.accessibilityValue == "B")
        strip?.accessibilityDecrement()
        #expect(table.contentOffset.y == 0)
    }

    @Test("leaves out titles for which there is no room, and finds them all the same") func shortage() {
        let whole = SectionIndexLayout(count: 3, height: 100)
        #expect(whole.lines == [0, 1, 2] && whole.top == 29)
        let short = SectionIndexLayout(count: 26, height: 100)
        #expect(short.lines == [0, nil, 8, nil, 17, nil, 25])
        #expect(
            (0..<26).allSatisfy { place in
                short.title(at: short.top + (CGFloat(place) + 0.5) / 26 * short.length) == place
            })
        #expect(SectionIndexLayout(count: 26, height: 5).title(at: 2) == nil)
        #expect(SectionIndexLayout(count: 26, height: 15).lines == [0])
        #expect(SectionIndexLayout(count: 26, height: .nan).lines == [])
    }
}
