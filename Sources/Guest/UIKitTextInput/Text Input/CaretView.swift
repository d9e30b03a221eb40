@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Where the next character comes: a bar that is seen for half a second and not for the next, twice a second a step of a
/// timer and nothing in between. It is seen at once when it is somewhere else.
final class CaretView: UIView {
    /// Seconds.
    static let halfPeriod: TimeInterval = 0.5

    private(set) var timer: Timer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// In points of the view around; nil takes it away.
    var place: CGRect? {
        didSet { if oldValue != place { placeDidChange() } }
    }

    private func placeDidChange() {
        if let place { frame = place }
        restart()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        restart()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    private func restart() {
        timer?.invalidate()
        timer = nil
        isHidden = place == nil
        guard place != nil, window != nil else { return }
        backgroundColor = tintColor
        let timer = Timer(timeInterval: Self.halfPeriod, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.isHidden.toggle() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }
}
