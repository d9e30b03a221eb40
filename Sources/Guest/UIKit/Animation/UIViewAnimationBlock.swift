/// The animation block that is being run: what is changed inside it animates.
@MainActor final class UIViewAnimationBlock {
    static var stack: [UIViewAnimationBlock] = []
    static var current: UIViewAnimationBlock? { stack.last }

    func action(for layer: CALayer, key: String) -> CAAction? {
        nil
    }
}
