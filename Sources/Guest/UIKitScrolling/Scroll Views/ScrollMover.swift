@_spi(Hosting) import QuartzCore

/// Moves a scroll view's offset from frame to frame.
final class ScrollMover: FrameFollower {
    enum Purpose { case animation, deceleration }

    let purpose: Purpose
    private let horizontal: ScrollMotion
    private let vertical: ScrollMotion
    private let begin: CFTimeInterval
    /// How far the content was moved meanwhile, in points.
    var shift = CGPoint.zero
    private weak var view: UIScrollView?

    init(
        _ view: UIScrollView, _ purpose: Purpose, horizontal: ScrollMotion, vertical: ScrollMotion,
        at now: CFTimeInterval
    ) {
        self.view = view
        self.purpose = purpose
        self.horizontal = horizontal
        self.vertical = vertical
        begin = now
    }

    func follow(_ now: CFTimeInterval) -> Bool {
        MainActor.assumeIsolated {
            guard let view, view.mover === self else { return false }
            let passed = now - begin
            let isOver = passed >= max(horizontal.duration, vertical.duration)
            view.moveContent(
                to: CGPoint(
                    x: horizontal.offset(at: passed) + shift.x, y: vertical.offset(at: passed) + shift.y))
            if isOver, view.mover === self { view.moverDidEnd() }
            return !isOver
        }
    }
}
