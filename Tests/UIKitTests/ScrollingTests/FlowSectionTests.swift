import CoreGraphics
import Testing

@testable import UIKitScrolling

@Suite("A section of a flow layout") struct FlowSectionTests {
    private func lines(_ widths: [CGFloat], room: CGFloat = 100, spacing: CGFloat = 10) -> FlowSection {
        FlowSection(
            widths.map { FlowSection.Item(along: $0, across: 20) }, room: room, spacing: spacing, lineSpacing: 5)
    }

    @Test("fills lines from edge to edge and goes on in their columns") func uniform() {
        let section = lines([30, 30, 30, 30])
        // Two of 30 and the space between take 70; a third would take 110.
        #expect(section.places.map(\.along) == [0, 70, 0, 70])
        #expect(section.places.map(\.across) == [0, 0, 25, 25])
        #expect(section.length == 45)
        #expect(lines([30, 30, 30]).places.map(\.along) == [0, 70, 0])
    }

    @Test("keeps the least space on a last line of its own") func single() {
        #expect(lines([20, 20]).places.map(\.along) == [0, 30])
        #expect(lines([]).length == 0)
    }

    @Test("centres items of which only one fits") func alone() {
        #expect(lines([60, 60]).places.map(\.along) == [20, 20])
        #expect(lines([120, 60]).places.map(\.along) == [0, 0])
    }

    @Test("spreads full lines of different items, not the last") func various() {
        let section = lines([50, 20, 60, 20])
        #expect(section.places.map(\.along) == [0, 80, 0, 70])
        let mixed = FlowSection(
            [.init(along: 10, across: 10), .init(along: 10, across: 30)], room: 100, spacing: 0, lineSpacing: 0)
        #expect(mixed.places.map(\.across) == [10, 0])
        #expect(mixed.length == 30)
    }
}
