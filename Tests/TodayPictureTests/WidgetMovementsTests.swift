import Testing

@testable import TodayPicture

/// Which widgets are named when a picture is given up.
@Suite struct WidgetMovementsTests {
    private let wanted: Set = ["clock", "list", "spinner"]

    @Test func whatDrewAMomentAgoIsNamedAndNothingElse() {
        var movements = WidgetMovements()
        movements.note("list", at: 1)
        movements.note("spinner", at: 1)
        movements.note("spinner", at: 19.6)
        #expect(movements.restless(among: wanted, settled: wanted, at: 20) == ["spinner"])
    }

    @Test func whatIsSettledAndDrewLongAgoDoesNotMove() {
        var movements = WidgetMovements()
        movements.note("list", at: 19)
        #expect(movements.moving(among: wanted, settled: wanted, at: 20).isEmpty)
        #expect(movements.moving(among: wanted, settled: ["list", "spinner"], at: 20) == ["clock"])
    }

    @Test func soIsWhatHasNotEvenBegun() {
        #expect(WidgetMovements().restless(among: wanted, settled: ["list", "spinner"], at: 20) == ["clock"])
    }

    @Test func whereAllWereAtRestButNeverTogetherAllAreNamed() {
        var movements = WidgetMovements()
        for widget in wanted { movements.note(widget, at: 19) }
        #expect(movements.restless(among: wanted, settled: wanted, at: 20) == wanted)
    }
}
