@_spi(Hosting) import QuartzCore
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitHosting

/// A window, of 200 × 300 points mostly, with a clock that the test moves, and a finger on it.
@MainActor final class ScrollingScene {
    private final class Clock: @unchecked Sendable {
        var now: TimeInterval = 100
    }

    private let clock = Clock()
    private let context: LayerContext
    let controller = UIViewController()
    let window: HostedWindow

    /// - Parameter isWidget: whether the Today view, and not the window, follows the finger.
    init(isWidget: Bool = false, size: CGSize = CGSize(width: 200, height: 300)) {
        let clock = clock
        context = LayerContext(clock: { clock.now })
        let controller = controller
        window = LayerContext.$current.withValue(context) {
            if isWidget { return HostedWindow(rootViewController: controller, size: size) }
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.rootViewController = controller
            window.isHidden = false
            return HostedWindow(window: window)
        }
        window.appear()
        commit()
    }

    /// Shows a table over the whole window.
    func show(
        _ table: UITableView, rowHeight: CGFloat, source: some UITableViewDataSource & UITableViewDelegate
    ) {
        table.rowHeight = rowHeight
        table.dataSource = source
        table.delegate = source
        controller.view.addSubview(table)
        commit()
    }

    func commit() { _ = window.commit(scale: 2) }

    /// How many layers a commit compares with what they were.
    func comparedLayers() -> Int {
        let before = context.costs.comparedLayers
        commit()
        return context.costs.comparedLayers - before
    }

    var isMoving: Bool { context.isAnimating }

    /// Lets time pass, a frame each 20 ms.
    func pass(_ seconds: TimeInterval) {
        for _ in 0..<Int((seconds / 0.02).rounded()) {
            clock.now += 0.02
            context.tick()
            commit()
        }
    }

    /// Passes until nothing moves any more.
    func rest() {
        for _ in 0..<500 where context.isAnimating { pass(0.02) }
    }

    /// Puts a finger down and moves it from place to place, 20 ms for each.
    func drag(_ points: [CGPoint], lifts: Bool = true) {
        for (index, point) in points.enumerated() {
            clock.now += 0.02
            window.send(index == 0 ? .began : .moved, finger: 0, location: point, timestamp: clock.now)
            commit()
        }
        if lifts, let last = points.last { lift(last) }
    }

    /// The finger that is down goes to a place.
    func move(_ point: CGPoint) {
        clock.now += 0.02
        window.send(.moved, finger: 0, location: point, timestamp: clock.now)
        commit()
    }

    /// The finger that is down goes.
    func lift(_ point: CGPoint) {
        clock.now += 0.02
        window.send(.ended, finger: 0, location: point, timestamp: clock.now)
        commit()
    }

    /// A finger that goes down or up by so many points in steps.
    func drag(y start: CGFloat, by distance: CGFloat, steps: Int = 5, lifts: Bool = true) {
        drag(
            (0...steps).map { CGPoint(x: 100, y: start + distance * CGFloat($0) / CGFloat(steps)) }, lifts: lifts)
    }

    func tap(_ point: CGPoint) { drag([point]) }
}
