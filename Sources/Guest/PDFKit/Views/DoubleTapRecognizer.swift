import UIKit
@_spi(UIKit) import UIKitCore

/// Two taps, told to a closure.
@preconcurrency @MainActor final class DoubleTapRecognizer: UITapGestureRecognizer {
    private let action: (CGPoint) -> Void

    /// - Parameter action: is told where, in the points of the recogniser's view.
    init(_ action: @escaping (CGPoint) -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        numberOfTapsRequired = 2
    }

    override func runActions() {
        super.runActions()
        if state == .ended { action(location(in: view)) }
    }
}
