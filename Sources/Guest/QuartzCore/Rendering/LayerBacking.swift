import CoreGraphics
import Foundation
import Synchronization

/// The kept drawing of a layer. It is used until `setNeedsDisplay`, so that the layer's own code is not called when it
/// moves, fades or is resized.
final class LayerBacking {
    /// Nil if the layer drew nothing.
    let image: CGImage?
    /// The layer's bounds when it drew.
    let bounds: CGRect
    /// Pixels per point.
    let scale: CGFloat
    private let budget: BackingBudget
    private let bytes: Int

    /// Runs `draw` with a context of the bounds' size.
    ///
    /// - Returns: nil without a call of `draw` if the pixels do not fit into the budget.
    init?(bounds: CGRect, scale: CGFloat, budget: BackingBudget, draw: (CGContext) -> Void) {
        let size = (width: (bounds.width * scale).rounded(.up), height: (bounds.height * scale).rounded(.up))
        guard size.width >= 1, size.height >= 1, size.width <= 16384, size.height <= 16384 else { return nil }
        let needed = Int(size.width) * Int(size.height) * 4
        guard budget.take(needed) else { return nil }
        guard
            let context = CGContext.bitmap(
                pixelWidth: Int(size.width), pixelHeight: Int(size.height), scale: scale, isOpaque: false)
        else {
            budget.giveBack(needed)
            return nil
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        draw(context)
        image = context.hasDrawn ? context.takeImage() : nil
        self.bounds = bounds
        self.scale = scale
        self.budget = budget
        if image == nil { budget.giveBack(needed) }
        bytes = image == nil ? 0 : needed
    }

    deinit {
        budget.giveBack(bytes)
    }
}

/// How many bytes the layers of a context may keep of what they drew. What does not fit is drawn with every frame.
final class BackingBudget: Sendable {
    private let left: Atomic<Int>

    init(bytes: Int) {
        left = Atomic(bytes)
    }

    func take(_ bytes: Int) -> Bool {
        guard left.subtract(bytes, ordering: .relaxed).newValue >= 0 else {
            giveBack(bytes)
            return false
        }
        return true
    }

    func giveBack(_ bytes: Int) {
        left.add(bytes, ordering: .relaxed)
    }
}
