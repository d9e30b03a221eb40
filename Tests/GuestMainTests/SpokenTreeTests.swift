import Testing

@testable import GuestMain

/// When a window is read anew for a screen reader.
struct SpokenTreeTests {
    @Test func whatHasComeToRestIsReadEvenIfItsEndDrewNothing() {
        var tree = SpokenTree()
        tree.version = 1
        #expect(!tree.isDue(version: 1, isAnimating: false))
        tree.frames += 1
        #expect(!tree.isDue(version: 1, isAnimating: true))
        #expect(tree.isDue(version: 1, isAnimating: false))
    }

    @Test func whatKeepsMovingIsReadNowAndThen() {
        var tree = SpokenTree()
        #expect(tree.isDue(version: 1, isAnimating: false))
        #expect(!tree.isDue(version: 1, isAnimating: true))
        tree.frames = 30
        #expect(tree.isDue(version: 0, isAnimating: true))
    }
}
