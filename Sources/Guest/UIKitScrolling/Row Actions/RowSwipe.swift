@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A row that is swiped aside, with what can be done with it beside.
@MainActor final class RowSwipe {
    /// How much of a row's width a full swipe takes.
    private static let fullShare: CGFloat = 0.6
    /// Points per second that a finger flicks a row open or shut with.
    private static let flick: CGFloat = 300
    private static let duration = 0.25

    let path: IndexPath
    let cell: UITableViewCell
    private let view: RowActionsView
    private let configuration: UISwipeActionsConfiguration
    /// How far the row lay aside when a finger took it, in points.
    private var start: CGFloat = 0

    init(
        _ path: IndexPath, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, isAtRight: Bool,
        press: @escaping (RowActionButton) -> Void
    ) {
        self.path = path
        self.cell = cell
        self.configuration = configuration
        view = RowActionsView(configuration, isAtRight: isAtRight, press: press)
        cell.clipsToBounds = true
        cell.addSubview(view)
        place()
    }

    var isAtRight: Bool { view.isAtRight }

    /// How far the row lies aside, in points.
    private var distance: CGFloat {
        get { isAtRight ? cell.bounds.minX : -cell.bounds.minX }
        set {
            cell.bounds.origin.x = isAtRight ? newValue : -newValue
            place()
        }
    }

    /// The buttons fill what the row leaves.
    private func place() {
        let width = max(distance, view.fullWidth)
        view.frame = CGRect(
            x: isAtRight ? cell.bounds.width : -width, y: 0, width: width, height: cell.bounds.height)
        view.layoutIfNeeded()
    }

    // MARK: By a finger

    func begin() { start = distance }

    /// - Parameter translation: how far the finger has moved to the right, in points.
    func follow(_ translation: CGFloat) {
        let wanted = max(start + (isAtRight ? -translation : translation), 0)
        let most = view.fullWidth
        let goesOn = wanted <= most || configuration.performsFirstActionWithFullSwipe
        distance = goesOn ? wanted : most + ScrollMotion.stretched(wanted - most, over: cell.bounds.width)
    }

    /// What the row does when the finger leaves it.
    enum Outcome {
        case opens, closes
        case performs(RowActionButton)
    }

    /// - Parameter velocity: to the right, in points per second.
    func letGo(velocity: CGFloat) -> Outcome {
        let speed = isAtRight ? -velocity : velocity
        if configuration.performsFirstActionWithFullSwipe, distance > cell.bounds.width * Self.fullShare,
            let first = view.buttons.first
        {
            return .performs(first)
        }
        if speed < -Self.flick { return .closes }
        return speed > Self.flick || distance > view.fullWidth / 2 ? .opens : .closes
    }

    // MARK: By itself

    func open(animated: Bool = true) { move(to: view.fullWidth, animated: animated) }

    func close(animated: Bool) {
        let (cell, view) = (cell, view)
        move(to: 0, animated: animated) { view.removeFromSuperview() }
        cell.clipsToBounds = false
    }

    private func move(to goal: CGFloat, animated: Bool, done: @escaping () -> Void = {}) {
        guard animated, cell.window != nil else {
            distance = goal
            return done()
        }
        UIView.animate(withDuration: Self.duration, animations: { self.distance = goal }, completion: { _ in done() })
    }
}
