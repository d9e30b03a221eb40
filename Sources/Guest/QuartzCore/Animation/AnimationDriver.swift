import Foundation

/// Keeps the layers that are being animated and moves them on when the host gives a tick. Asks for the next tick only
/// while something moves.
@_spi(Hosting)
public enum AnimationDriver {
    /// Called once when a tick is wanted; the answer is a call of `tick()` a frame later.
    public static var requestTick: (() -> Void)?

    public static var isAnimating: Bool { !layers.isEmpty }

    private static var layers: [CALayer] = []
    private static var isTickRequested = false

    /// Ends what is over, tells delegates and completions, and marks what moves as dirty.
    public static func tick() {
        isTickRequested = false
        let now = AnimationClock.now
        for layer in layers { layer.advanceAnimations(to: now) }
        layers.removeAll { !$0.hasMovingAnimations }
        askForTick()
    }

    /// Forgets everything that moves, without a word to anyone: where a test begins.
    public static func forgetAll() {
        layers = []
        isTickRequested = false
    }

    static func add(_ layer: CALayer) {
        if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        askForTick()
    }

    private static func askForTick() {
        guard !layers.isEmpty, !isTickRequested, let requestTick else { return }
        isTickRequested = true
        requestTick()
    }
}
