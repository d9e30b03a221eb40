import UIKit

/// The picture of some weather, as large as there is room for a square.
public final class SymbolView: UIView {
    private let inWidget: Bool
    private var symbol: WeatherSymbol?
    private var isDay = true

    /// - Parameter inWidget: where iOS 9 and earlier are dark.
    public init(inWidget: Bool) {
        self.inWidget = inWidget
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    public func show(_ weather: WeatherCode, isDay: Bool = true) {
        symbol = weather.symbol
        self.isDay = isDay
        setNeedsDisplay()
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        setNeedsDisplay()
    }

    public override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        symbol?.draw(in: square, isDay: isDay, inWidget: inWidget)
    }
}
