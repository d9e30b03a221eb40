/// Counts the animations of one block and tells when the last of them is over.
@MainActor final class AnimationTracker: NSObject, @preconcurrency CAAnimationDelegate {
    private struct WeakView {
        weak var view: UIView?
    }

    private var completion: ((Bool) -> Void)?
    private let blocksTouches: Bool
    private var running = 0
    private var allFinished = true
    private var blockIsOver = false
    private var blocked: [WeakView] = []

    init(completion: ((Bool) -> Void)?, blocksTouches: Bool) {
        self.completion = completion
        self.blocksTouches = blocksTouches
    }

    func willStart(on view: UIView?) {
        running += 1
        guard blocksTouches, let view else { return }
        view.runningAnimations += 1
        blocked.append(WeakView(view: view))
    }

    func blockDidEnd() {
        blockIsOver = true
        guard running == 0, completion != nil else { return }
        // Without any animation the completion is called nevertheless, after the caller has returned.
        DispatchQueue.main.async { self.complete() }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        if !flag { allFinished = false }
        if running == 0, blockIsOver { complete() }
    }

    private func complete() {
        for entry in blocked { entry.view?.runningAnimations -= 1 }
        blocked.removeAll()
        let completion = completion
        self.completion = nil
        completion?(allFinished)
    }
}
