import UIKit

final class TaskCell: UITableViewCell {
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var noteLabel: UILabel!
    @IBOutlet private var markView: UIView!

    var task: Task? {
        didSet {
            titleLabel.text = task?.title
            noteLabel.text = task?.note
        }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        markView.layer.cornerRadius = 6
    }
}
