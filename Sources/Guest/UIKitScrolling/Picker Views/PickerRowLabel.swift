/// The title of a row on a wheel.
final class PickerRowLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 23)
        adjustsFontSizeToFitWidth = true
        minimumScaleFactor = 0.5
    }

    required init?(coder: NSCoder) { nil }
}
