import CoreGraphics
import Foundation
import Testing

@testable @_spi(Hosting) import QuartzCore

@MainActor struct TransactionTests {
    @Test func completionComesAfterTheLastAnimation() {
        HeldLayers.run { layers in
            var isDone = false
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            CATransaction.setAnimationDuration(1)
            layers.root.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            CATransaction.commit()
            #expect(!isDone)
            layers.advance(to: 0.5)
            #expect(!isDone)
            layers.advance(to: 1)
            #expect(isDone)
        }
    }

    @Test func whatIsSetOutsideOfATransactionEndsWithTheTurn() {
        HeldLayers.run { layers in
            CATransaction.setDisableActions(true)
            CATransaction.setAnimationDuration(7)
            CATransaction.setValue(1, forKey: "mine")
            #expect(layers.commitsWanted == 1)
            #expect(CATransaction.disableActions())
            #expect(CATransaction.animationDuration() == 7)
            layers.commit()
            #expect(!CATransaction.disableActions())
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(CATransaction.value(forKey: "mine") == nil)
        }
    }

    @Test func flushEndsTheImplicitTransaction() {
        HeldLayers.run { _ in
            CATransaction.setDisableActions(true)
            CATransaction.flush()
            #expect(!CATransaction.disableActions())
        }
    }

    @Test func aBareCompletionBlockWaitsForTheAnimationsOfTheTurn() {
        HeldLayers.run { layers in
            layers.commit()
            var isDone = false
            CATransaction.setCompletionBlock { isDone = true }
            #expect(!isDone)
            layers.root.opacity = 0.5
            layers.commit()
            #expect(!isDone)
            layers.advance(to: 0.25)
            #expect(isDone)
        }
    }

    @Test func aCompletionBlockIsForWhatIsAddedAfterIt() {
        HeldLayers.run { layers in
            var done: [String] = []
            CATransaction.begin()
            layers.root.add(CABasicAnimation(keyPath: "opacity"), forKey: "before")
            CATransaction.setCompletionBlock { done.append("block") }
            CATransaction.commit()
            #expect(done == ["block"])
        }
    }

    @Test func oneCommitIsAskedForPerTurn() {
        HeldLayers.run { layers in
            layers.root.opacity = 0.5
            layers.root.cornerRadius = 3
            #expect(layers.commitsWanted == 1)
            layers.context.commit { layers.root.setNeedsLayout() }
            #expect(layers.commitsWanted == 1)
            layers.root.opacity = 0.5
            #expect(layers.commitsWanted == 1)
            layers.root.opacity = 0.6
            #expect(layers.commitsWanted == 2)
        }
    }

    @Test func settingsOfOtherThreadsAreTheirOwn() {
        HeldLayers.run { layers in
            CATransaction.setAnimationDuration(9)
            nonisolated(unsafe) var elsewhere: CFTimeInterval?
            let context = layers.context
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                LayerContext.$current.withValue(context) { elsewhere = CATransaction.animationDuration() }
                isDone.signal()
            }
            isDone.wait()
            #expect(elsewhere == 0.25)
            #expect(CATransaction.animationDuration() == 9)
        }
    }
}
