/// `viewControllerPlaceholder`: a reference to a scene of another storyboard.
enum ViewControllerPlaceholderElement: ElementKind {
    static let element = "viewControllerPlaceholder"
    static let className = "UIViewController"
    static func read(_ reader: inout ElementReader) {
        reader.strings("storyboardName", "referencedIdentifier", "bundleIdentifier")
        reader.readController()
    }
}
