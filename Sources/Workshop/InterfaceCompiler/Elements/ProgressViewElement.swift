/// `progressView`: a `UIProgressView`.
enum ProgressViewElement: ElementKind {
    static let element = "progressView"
    static let className = "UIProgressView"

    static func read(_ reader: inout ElementReader) {
        reader.numbers("progress")
        reader.strings("progressViewStyle")
        reader.images("progressImage", "trackImage")
        reader.readView()
    }
}
