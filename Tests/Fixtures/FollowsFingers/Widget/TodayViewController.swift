import NotificationCenter
import UIKit

/// Says what two fingers do to it, and where the pointer is.
final class TodayViewController: UIViewController, NCWidgetProviding, UIGestureRecognizerDelegate {
    private let size = UILabel()
    private let turn = UILabel()
    private let pointer = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = UIStackView(arrangedSubviews: [size, turn, pointer])
        rows.axis = .vertical
        rows.distribution = .fillEqually
        rows.frame = view.bounds
        rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(rows)
        (size.text, turn.text, pointer.text) = ("as large", "as upright", "no pointer")
        let recognizers = [
            UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))),
            UIRotationGestureRecognizer(target: self, action: #selector(turned(_:))),
            UIHoverGestureRecognizer(target: self, action: #selector(hovered(_:))),
        ]
        for recognizer in recognizers {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    @objc private func pinched(_ pinch: UIPinchGestureRecognizer) {
        size.text = pinch.scale > 1.5 ? "larger" : "as large"
    }

    @objc private func turned(_ rotation: UIRotationGestureRecognizer) {
        turn.text = rotation.rotation > 0.5 ? "turned" : "as upright"
    }

    @objc private func hovered(_ hover: UIHoverGestureRecognizer) {
        let isLeft = hover.location(in: view).x < view.bounds.midX
        pointer.text = hover.state == .ended ? "pointer gone" : isLeft ? "pointer left" : "pointer right"
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
