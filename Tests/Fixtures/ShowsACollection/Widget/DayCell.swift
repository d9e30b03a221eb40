import UIKit

/// A day in a coloured square, which is darker while it is selected.
final class DayCell: UICollectionViewCell {
    @IBOutlet var label: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.cornerRadius = 8
        backgroundColor = UIColor.systemBlue.withAlphaComponent(0.2)
        let selected = UIView()
        selected.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.5)
        selectedBackgroundView = selected
    }
}
