/// Draws symbols under the configuration that a view prefers, each once as long as the view shows it now and then: an image
/// and what stands for it while the view is highlighted, selected, disabled.
package struct PreferredSymbol {
    /// As many as a view has in turn.
    private static let most = 4

    /// Those shown last, the newest at the end.
    private var known: [(image: UIImage, configuration: UIImage.SymbolConfiguration, drawn: UIImage)] = []

    package init() {}

    package mutating func image(_ image: UIImage?, _ preferred: UIImage.SymbolConfiguration?) -> UIImage? {
        guard let image, let preferred, image.isSymbolImage else { return image }
        let drawn: UIImage
        if let place = known.firstIndex(where: { $0.image === image && $0.configuration === preferred }) {
            drawn = known.remove(at: place).drawn
        } else {
            drawn = image.completed(by: preferred)
            if known.count == Self.most { known.removeFirst() }
        }
        known.append((image, preferred, drawn))
        return drawn
    }
}
