/// `navigationController`: a `UINavigationController`; its first controller comes by a relationship segue.
enum NavigationControllerElement: ElementKind {
    static let element = "navigationController"
    static let className = "UINavigationController"
    static func read(_ reader: inout ElementReader) {
        _ = reader.take("viewControllers")
        reader.readController()
    }
}
