import Foundation
@_spi(Hosting) import UIKitCore

/// What lies just ahead of what is seen of a list, and was told to whoever fetches its data beforehand.
@MainActor struct Prefetching {
    /// What was told and has not come into sight.
    private var told: Set<IndexPath> = []
    private var origin: CGPoint?
    /// Where the list goes, or went last; at first on.
    private var isGoingBack = false

    /// Where one screen ahead is.
    /// - Parameter isAcross: whether the list scrolls to the side.
    mutating func area(ahead bounds: CGRect, isAcross: Bool) -> CGRect {
        let way = isAcross ? bounds.minX - (origin?.x ?? bounds.minX) : bounds.minY - (origin?.y ?? bounds.minY)
        if way != 0 { isGoingBack = way < 0 }
        origin = bounds.origin
        let step = isGoingBack ? -1.0 : 1
        return isAcross
            ? bounds.offsetBy(dx: bounds.width * step, dy: 0) : bounds.offsetBy(dx: 0, dy: bounds.height * step)
    }

    /// Takes what is ahead now.
    /// - Returns: what is new of it, the nearest first, and what is not expected any more.
    mutating func take(ahead: [IndexPath], seen: Set<IndexPath>) -> (new: [IndexPath], missed: [IndexPath]) {
        let expected = Set(ahead).subtracting(seen)
        let new = expected.subtracting(told).sorted()
        let missed = told.subtracting(expected).subtracting(seen).sorted()
        told = expected
        return (isGoingBack ? new.reversed() : new, missed)
    }

    /// The list is another one now: what was told has other names, or is no more.
    mutating func forget() { told = [] }
}
