@_spi(UIKit) import UIKitCore

/// Hears of each touch in a window, and recognises nothing.
final class MenuDismissal: UIGestureRecognizer {
    var onTouch: (UITouch) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first { onTouch(touch) }
        state = .failed
    }
}
