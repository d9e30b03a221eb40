/// `viewController`: a `UIViewController`.
enum ViewControllerElement: ElementKind {
    static let element = "viewController"
    static let className = "UIViewController"
    static func read(_ reader: inout ElementReader) { reader.readController() }
}
