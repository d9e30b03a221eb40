import UIKitCore

/// What a segmented control draws below its titles: our own look on Apple's sizes.
@MainActor struct SegmentedControlDrawing {
    private static let cornerRadius: CGFloat = 8
    private static let selectionInset: CGFloat = 2
    private static let selectionRadius: CGFloat = 7
    private static let dividerInset: CGFloat = 7
    private static let olderRadius: CGFloat = 4

    /// The segments' frames from left to right or right to left.
    let frames: [CGRect]
    /// The index of the frame that is drawn as chosen.
    let shown: Int?
    let area: CGRect
    let tint: UIColor
    let selection: UIColor?

    func draw(isOlder: Bool) {
        if isOlder { drawOutline() } else { drawTrack() }
    }

    private func drawTrack() {
        UIColor.tertiarySystemFill.setFill()
        UIBezierPath(roundedRect: area, cornerRadius: Self.cornerRadius).fill()
        UIColor.separator.setFill()
        for index in frames.indices.dropLast() where shown != index && shown != index + 1 {
            let x = max(frames[index].minX, frames[index + 1].minX) - SegmentMetrics.divider
            UIBezierPath(
                rect: CGRect(x: x, y: Self.dividerInset, width: 1, height: area.height - 2 * Self.dividerInset)
            ).fill()
        }
        guard let shown else { return }
        let frame = frames[shown].insetBy(dx: Self.selectionInset, dy: Self.selectionInset)
        let knob = UIBezierPath(roundedRect: frame, cornerRadius: Self.selectionRadius)
        (selection ?? Self.selectionColor).setFill()
        knob.fill()
        UIColor.black.withAlphaComponent(0.04).setStroke()
        knob.lineWidth = 0.5
        knob.stroke()
    }

    private func drawOutline() {
        let outline = UIBezierPath(roundedRect: area.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.olderRadius)
        if let shown, let context = UIGraphicsGetCurrentContext() {
            context.saveGState()
            outline.addClip()
            tint.setFill()
            context.fill(frames[shown].insetBy(dx: -SegmentMetrics.divider, dy: 0))
            context.restoreGState()
        }
        tint.setFill()
        for index in frames.indices.dropLast() {
            let x = max(frames[index].minX, frames[index + 1].minX) - SegmentMetrics.divider
            UIBezierPath(rect: CGRect(x: x, y: 0, width: 1, height: area.height)).fill()
        }
        tint.setStroke()
        outline.lineWidth = 1
        outline.stroke()
    }

    private static let selectionColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
    }
}
