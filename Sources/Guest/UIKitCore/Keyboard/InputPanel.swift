/// What lies at the bottom of a window while somebody types: the `inputView` of the first responder, and above it the
/// `inputAccessoryView`. The keyboard itself is the host's, outside of the window, and takes no room in it; apps are told
/// of what is covered as if it were one.
@MainActor final class InputPanel {
    /// Seconds.
    static let duration: TimeInterval = 0.25

    /// Nil once the window is going, which may be before an animation tells of its end: whoever lets a window go need not
    /// be on the main thread.
    private weak var window: UIWindow?
    private var view: UIView?
    /// Whether apps were told that a keyboard is there.
    private(set) var isShown = false
    /// What is covered, in points of the window.
    private var frame: CGRect

    init(window: UIWindow) {
        self.window = window
        frame = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: 0)
    }

    /// Another responder is the first, or it has other views.
    func update() {
        guard let window else { return }
        guard window.takesTextInput, let responder = window.firstResponder else { return hide(in: window) }
        let input = Self.first(from: responder) { $0.inputView }
        let accessory = Self.first(from: responder) { $0.inputAccessoryView }
        guard input != nil || accessory != nil || responder.takesTypedText else { return hide(in: window) }
        show([accessory, input].compactMap { $0 }, in: window)
    }

    /// A responder that has no such view of its own has that of the next one that does.
    private static func first(from responder: UIResponder, _ view: (UIResponder) -> UIView?) -> UIView? {
        var current: UIResponder? = responder
        while let responder = current {
            if let found = view(responder) { return found }
            current = responder.next
        }
        return nil
    }

    // MARK: Showing and hiding

    private func show(_ views: [UIView], in window: UIWindow) {
        let heights = views.map { height(of: $0, in: window) }
        let covered = heights.reduce(0, +)
        let length = covered > 0 ? covered + window.safeAreaInsets.bottom : 0
        let old = frame
        frame = CGRect(x: 0, y: window.bounds.height - length, width: window.bounds.width, height: length)
        let place = frame
        let begin = isShown ? old : place.offsetBy(dx: 0, dy: length)
        isShown = true
        let former = view
        if length > 0 { arrange(views, heights, at: begin, in: window) } else { view = nil }
        tell(UIResponder.keyboardWillChangeFrameNotification, from: begin, to: place)
        tell(UIResponder.keyboardWillShowNotification, from: begin, to: place)
        UIView.animate(
            withDuration: Self.duration,
            animations: { [view] in view?.frame = place },
            completion: { [weak self] _ in
                self?.tell(UIResponder.keyboardDidChangeFrameNotification, from: begin, to: place)
                self?.tell(UIResponder.keyboardDidShowNotification, from: begin, to: place)
            })
        if former !== view { former?.removeFromSuperview() }
    }

    private func hide(in window: UIWindow) {
        guard isShown else { return }
        isShown = false
        let begin = frame
        let place = CGRect(x: 0, y: window.bounds.height, width: window.bounds.width, height: begin.height)
        frame = place
        let leaving = view
        view = nil
        tell(UIResponder.keyboardWillChangeFrameNotification, from: begin, to: place)
        tell(UIResponder.keyboardWillHideNotification, from: begin, to: place)
        UIView.animate(
            withDuration: Self.duration,
            animations: { leaving?.frame = place },
            completion: { [weak self] _ in
                leaving?.removeFromSuperview()
                self?.tell(UIResponder.keyboardDidChangeFrameNotification, from: begin, to: place)
                self?.tell(UIResponder.keyboardDidHideNotification, from: begin, to: place)
            })
    }

    /// A view's own height, or the least that its constraints or contents want.
    private func height(of view: UIView, in window: UIWindow) -> CGFloat {
        if view.bounds.height > 0 { return view.bounds.height }
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
        return fitting > 0 ? fitting : max(view.sizeThatFits(window.bounds.size).height, 0)
    }

    /// Puts views below each other, in a panel of their own in front of all else.
    private func arrange(_ views: [UIView], _ heights: [CGFloat], at place: CGRect, in window: UIWindow) {
        UIView.performWithoutAnimation {
            let panel = view ?? UIView(frame: place)
            panel.frame = place
            panel.backgroundColor = .systemGray5
            panel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            for subview in panel.subviewStorage where !views.contains(where: { $0 === subview }) {
                subview.removeFromSuperview()
            }
            var start: CGFloat = 0
            for (view, height) in zip(views, heights) {
                view.frame = CGRect(x: 0, y: start, width: place.width, height: height)
                view.autoresizingMask.insert(.flexibleWidth)
                view.translatesAutoresizingMaskIntoConstraints = true
                panel.addSubview(view)
                start += height
            }
            window.addSubview(panel)
            panel.layoutIfNeeded()
            view = panel
        }
    }

    private func tell(_ name: Notification.Name, from begin: CGRect, to end: CGRect) {
        guard let window else { return }
        func onScreen(_ rect: CGRect) -> NSValue { NSValue(cgRect: window.convert(rect, to: nil)) }
        NotificationCenter.default.post(
            name: name, object: nil,
            userInfo: [
                UIResponder.keyboardFrameBeginUserInfoKey: onScreen(begin),
                UIResponder.keyboardFrameEndUserInfoKey: onScreen(end),
                UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
                UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
                    value: UIView.AnimationCurve.easeInOut.rawValue),
                UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
            ])
    }
}
