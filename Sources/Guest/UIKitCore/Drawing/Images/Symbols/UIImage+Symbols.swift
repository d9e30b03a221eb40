// Images by the names of symbols.
import AppleFoundation
import CoreGraphics

extension UIImage {
    /// What a symbol's image was drawn from.
    struct Symbol {
        var name: String
        var configuration: SymbolConfiguration
    }

    /// A symbol, as we draw it. Names that we have no drawing for are nil and named in the log.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        let configuration = configuration as? SymbolConfiguration ?? .unspecified
        guard let drawing = SymbolDrawing(named: name) else {
            HostedLog.write("Hodie has no drawing of the symbol “\(name)”: UIImage(systemName:) is nil.")
            return nil
        }
        let scale = UIImage.screenScale
        let side = configuration.side
        let pixels = Int((side * scale).rounded())
        guard let context = CGContext.bitmap(pixelWidth: pixels, pixelHeight: pixels, scale: scale, isOpaque: false)
        else { return nil }
        drawing.draw(in: context, side: side, lineWidth: configuration.lineWidth)
        var traits = Traits()
        traits.renderingMode = .alwaysTemplate
        traits.symbol = Symbol(name: name, configuration: configuration)
        self.init(pixels: context.makeImage(), scale: scale, orientation: .up, traits: traits)
    }

    public var isSymbolImage: Bool { traits.symbol != nil }
    public var configuration: Configuration? { traits.symbol?.configuration }
    public var symbolConfiguration: SymbolConfiguration? { traits.symbol?.configuration }

    /// The symbol with another configuration alone; any other image as it is.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard let symbol = traits.symbol else { return self }
        return redrawn(symbol, configuration as? SymbolConfiguration ?? .unspecified)
    }

    /// The symbol with what the configuration says, and its own for the rest; nil for an image that is none.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol = traits.symbol else { return nil }
        return redrawn(symbol, configuration.completed(by: symbol.configuration))
    }

    /// The symbol with its own configuration, and what `preferred` says where that says nothing; any other image as it is.
    package func completed(by preferred: SymbolConfiguration?) -> UIImage {
        guard let preferred, let symbol = traits.symbol else { return self }
        return redrawn(symbol, symbol.configuration.completed(by: preferred))
    }

    private func redrawn(_ symbol: Symbol, _ configuration: SymbolConfiguration) -> UIImage {
        guard let image = UIImage(systemName: symbol.name, withConfiguration: configuration) else { return self }
        let tinted = image.withRenderingMode(traits.renderingMode)
        return traits.tint.map { tinted.withTintColor($0, renderingMode: traits.renderingMode) } ?? tinted
    }
}
