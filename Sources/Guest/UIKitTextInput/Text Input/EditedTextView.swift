@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Draws what is edited: the text by the view that it belongs to, and around it selection, composition and
/// caret.
final class EditedTextView: UIView {
    /// Draws the text into a rectangle of this view.
    var drawContent: ((CGRect) -> Void)?
    /// What is selected, in points of this view.
    var selection: [CGRect] = [] { didSet { if oldValue != selection { setNeedsDisplay() } } }
    /// What an input method composes, in points of this view.
    var composition: [CGRect] = [] { didSet { if oldValue != composition { setNeedsDisplay() } } }
    /// Where the next character comes, in points of this view; nil while nothing is typed.
    var caret: CGRect? {
        get { caretView.place }
        set { caretView.place = newValue }
    }
    let caretView = CaretView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(caretView)
    }

    required init?(coder: NSCoder) { nil }

    override var isDrawnByUIKit: Bool { true }
    override var redrawsWhenResized: Bool { true }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let tint: UIColor = tintColor
        context.setFillColor(tint.withAlphaComponent(0.2).cgColor)
        for rect in selection { context.fill(rect) }
        drawContent?(bounds)
        context.setFillColor(tint.cgColor)
        for rect in composition {
            context.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
