import UIKit

/// Below the pages: smaller and larger, the slider that leafs through them, and the page.
final class ReaderControls: UIView {
    private let slider = UISlider()
    private let place = UILabel()
    private let smaller = SignButton(
        "−", name: NSLocalizedString("Reduce", comment: "button"), size: 24, width: 44)
    private let larger = SignButton(
        "+", name: NSLocalizedString("Enlarge", comment: "button"), size: 24, width: 44)

    /// From 0.
    var onPage: (Int) -> Void = { _ in }
    var onReduce: () -> Void = {}
    var onEnlarge: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        smaller.addTarget(self, action: #selector(reduce), for: .touchUpInside)
        larger.addTarget(self, action: #selector(enlarge), for: .touchUpInside)
        slider.minimumValue = 0
        slider.accessibilityLabel = NSLocalizedString("Page", comment: "of a document")
        slider.addTarget(self, action: #selector(slide), for: .valueChanged)
        place.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        place.textColor = .documentDetail
        place.setContentCompressionResistancePriority(.required, for: .horizontal)
        heightAnchor.constraint(equalToConstant: 48).isActive = true
        addRow(
            [smaller, larger, slider, place], spacing: 8,
            insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 16))
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    /// - Parameter page: from 0.
    func show(page: Int, of count: Int) {
        slider.maximumValue = Float(max(1, count - 1))
        slider.isEnabled = count > 1
        if Int(slider.value.rounded()) != page { slider.value = Float(page) }
        place.text = "\(page + 1) / \(count)"
        let words = String.localizedStringWithFormat(
            NSLocalizedString("Page %d of %d", comment: "how far a document was read"), page + 1, count)
        place.accessibilityLabel = words
        slider.accessibilityValue = words
    }

    @objc private func slide() { onPage(Int(slider.value.rounded())) }
    @objc private func reduce() { onReduce() }
    @objc private func enlarge() { onEnlarge() }
}
