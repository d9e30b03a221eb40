import CoreFoundation
import Foundation
import Testing

@testable import GuestMain

/// When a guest is asked which keys it wants.
struct KeyInquiryTests {
    @Test func anyTurnMayHaveChangedWhatIsWanted() {
        var inquiry = KeyInquiry()
        let (first, second) = (inquiry.isDue(isAnimating: false), inquiry.isDue(isAnimating: true))
        #expect(first && second)
    }

    @Test func framesOfAnAnimationAloneAskNowAndThen() {
        var inquiry = KeyInquiry()
        var asked = 0
        for _ in 0..<60 {
            inquiry.noteFrame()
            if inquiry.isDue(isAnimating: true) { asked += 1 }
        }
        #expect(asked == 4)
        // What else happens in the turn of a frame is asked for at once, and so is what came of the last one.
        inquiry.noteFrame()
        inquiry.noteChange()
        let withChange = inquiry.isDue(isAnimating: true)
        inquiry.noteFrame()
        let (next, last) = (inquiry.isDue(isAnimating: true), inquiry.isDue(isAnimating: false))
        #expect(withChange && !next && last)
    }

    @Test func whoChangesSomethingByAnsweringIsNotAskedForEver() {
        var inquiry = KeyInquiry()
        inquiry.noteStir()
        let own = inquiry.isDue(isAnimating: false)
        inquiry.noteStir()
        inquiry.noteChange()
        let other = inquiry.isDue(isAnimating: false)
        #expect(!own && other)
    }

    /// Timers and blocks of the main queue are turns, too, of which nothing else tells.
    @MainActor @Test func aTurnOfTheRunLoopIsObserved() {
        var turns = 0
        TurnObserver.observe(CFRunLoopGetCurrent()) { turns += 1 }
        let timer = Timer(timeInterval: 0, repeats: false) { _ in CFRunLoopStop(CFRunLoopGetCurrent()) }
        RunLoop.current.add(timer, forMode: .default)
        _ = RunLoop.current.run(mode: .default, before: .distantFuture)
        #expect(turns == 1)
    }
}
