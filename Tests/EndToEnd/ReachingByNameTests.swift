import TestSupport
import Testing

/// Members that only Objective-C's runtime would find: in a real widget, with its framework, on UIKit.
@MainActor
@Suite(.serialized, .takingTurns) struct ReachingByNameTests {
    @Test func membersAreFoundAcrossModulesAndInTheFrameworksClasses() async throws {
        let view = try RealView(FixtureApps.shared.app("ReachesByName"))
        view.open()
        #expect(await eventually { view.said("call:").count >= 10 })
        #expect(
            view.said("call:") == [
                "loaded", "[\"hello from the widget\", \"hello\"]", "[\"plain\", \"fancy, not plain\"] 12.0",
                "refresh fancy", "tick", "pressed 7", "removed true", "true false", "shown", "score 0 3",
            ])
        view.shutDown()
    }
}
