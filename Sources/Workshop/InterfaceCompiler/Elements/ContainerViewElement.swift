/// `containerView`: a plain view whose segue embeds another scene.
enum ContainerViewElement: ElementKind {
    static let element = "containerView"
    static let className = "UIView"
    static func read(_ reader: inout ElementReader) { reader.readView() }
}
