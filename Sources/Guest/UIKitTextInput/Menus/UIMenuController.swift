@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The menu over a selection: what the responders around it can do with it. There is one for a program.
///
/// - Status: partial (it comes and goes without a movement; left and right arrows are those above or below)
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// What UIKit itself offers, in this order.
    private static let usual: [(action: Selector, word: SystemWord)] = [
        ("cut:", .cut), ("copy:", .copy), ("select:", .select), ("selectAll:", .selectAll), ("paste:", .paste),
        ("delete:", .delete),
    ]

    private static let only = UIMenuController()
    open class var shared: UIMenuController { only }

    /// An app's own entries, behind the usual ones.
    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    private var bubble: MenuBubble?
    private var watch: MenuDismissal?
    private weak var target: UIView?
    private var targetRect = CGRect.zero
    /// The touch that took the menu away, which then does not bring it back.
    weak var endingTouch: UITouch?

    open var isMenuVisible: Bool {
        get { bubble != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Points of the screen; empty while there is none.
    open var menuFrame: CGRect { bubble.map { $0.convert($0.bounds, to: nil) } ?? .zero }

    /// Where the menu is to point.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        target = targetView
        if isMenuVisible { update() }
    }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show() } else { hideMenu() }
    }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        show()
    }

    open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

    open func hideMenu() {
        guard let bubble else { return }
        tell(Self.willHideMenuNotification)
        bubble.removeFromSuperview()
        if let watch { watch.view?.removeGestureRecognizer(watch) }
        self.bubble = nil
        watch = nil
        tell(Self.didHideMenuNotification)
    }

    /// Asks again what can be done, and where.
    open func update() {
        guard let bubble, let window = bubble.window else { return }
        let entries = self.entries(in: window)
        guard !entries.isEmpty else { return hideMenu() }
        bubble.entries = entries
        place(bubble, in: window)
    }

    // MARK: Showing

    private func show() {
        guard let window = target?.window else { return }
        if let bubble, bubble.window === window { return update() }
        hideMenu()
        let entries = self.entries(in: window)
        guard !entries.isEmpty else { return }
        tell(Self.willShowMenuNotification)
        let made = MenuBubble(frame: .zero)
        made.entries = entries
        bubble = made
        window.addSubview(made)
        let dismissal = MenuDismissal(target: nil, action: nil)
        dismissal.cancelsTouchesInView = false
        dismissal.onTouch = { [weak self, weak made] touch in
            guard let self, let made, touch.view?.isDescendant(of: made) != true else { return }
            endingTouch = touch
            hideMenu()
        }
        window.addGestureRecognizer(dismissal)
        watch = dismissal
        place(made, in: window)
        tell(Self.didShowMenuNotification)
    }

    private func place(_ bubble: MenuBubble, in window: UIWindow) {
        guard let target else { return }
        let before = bubble.frame
        bubble.point(at: target.convert(targetRect, to: window), in: window, direction: arrowDirection)
        if before != bubble.frame, before != .zero { tell(Self.menuFrameDidChangeNotification) }
    }

    private func entries(in window: UIWindow) -> [MenuBubble.Entry] {
        let own = (menuItems ?? []).map { ($0.action, $0.title) }
        let all = Self.usual.map { ($0.action, $0.word.text) } + own
        guard let start = window.firstResponder ?? target else { return [] }
        return all.compactMap { action, title in
            guard let responder = start.target(forAction: action, withSender: self) as? UIResponder else { return nil }
            return MenuBubble.Entry(title: title) { [weak self, weak responder] in
                guard let self, let responder else { return }
                hideMenu()
                send(action, to: responder)
            }
        }
    }

    private func send(_ action: Selector, to responder: UIResponder) {
        switch action.description {
        case "cut:": responder.cut(self)
        case "copy:": responder.copy(self)
        case "paste:": responder.paste(self)
        case "select:": responder.select(self)
        case "selectAll:": responder.selectAll(self)
        case "delete:": responder.delete(self)
        default: responder.perform(action, with: self)
        }
    }

    private func tell(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
