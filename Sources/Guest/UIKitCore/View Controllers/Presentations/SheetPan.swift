/// The finger that pulls a sheet down. Whatever else a finger drags within it waits until it is clear that this is not
/// meant.
final class SheetPan: UIPanGestureRecognizer {
    private unowned let sheet: SheetBackdrop

    init(sheet: SheetBackdrop) {
        self.sheet = sheet
        super.init(target: nil, action: nil)
        maximumNumberOfTouches = 1
    }

    override init?(coder: NSCoder) { nil }

    /// What was touched; it lies within the sheet, or beside it.
    var touchedView: UIView? { activeTouches.first?.view }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard otherGestureRecognizer is UIPanGestureRecognizer, otherGestureRecognizer !== self,
            let view = otherGestureRecognizer.view
        else { return false }
        return view.isDescendant(of: sheet.panel)
    }

    override func runActions() {
        switch state {
        case .began, .changed: sheet.pull(by: translation(in: sheet).y)
        case .ended: sheet.release(distance: translation(in: sheet).y, velocity: velocity(in: sheet).y)
        case .cancelled: sheet.release(distance: 0, velocity: 0)
        default: break
        }
        super.runActions()
    }
}
