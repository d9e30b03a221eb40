/// Draws a symbol under the configuration that a view prefers, once as long as neither changes.
package struct PreferredSymbol {
    private var last: (image: UIImage, configuration: UIImage.SymbolConfiguration, drawn: UIImage)?

    package init() {}

    package mutating func image(_ image: UIImage?, _ preferred: UIImage.SymbolConfiguration?) -> UIImage? {
        guard let image, let preferred, image.isSymbolImage else { return image }
        if let last, last.image === image, last.configuration === preferred { return last.drawn }
        let drawn = image.completed(by: preferred)
        last = (image, preferred, drawn)
        return drawn
    }
}
