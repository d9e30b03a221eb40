import UIKit

/// A document in the list: its first page, what it is called, and how far it was read or when it came.
final class DocumentCell: UITableViewCell {
    private var name = ""

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
        textLabel?.numberOfLines = 2
        imageView?.layer.borderWidth = 0.5
        imageView?.layer.borderColor = UIColor.lightGray.cgColor
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    func show(_ name: String, detail: String?, thumbnails: Thumbnails) {
        self.name = name
        textLabel?.text = (name as NSString).deletingPathExtension
        textLabel?.font = .preferredFont(forTextStyle: .body)
        textLabel?.textColor = .documentText
        detailTextLabel?.text = detail
        detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
        detailTextLabel?.textColor = .documentDetail
        imageView?.image = DocumentCell.sheet
        thumbnails.picture(of: name) { [weak self] image in
            guard let self = self, self.name == name, let image = image else { return }
            self.imageView?.image = image
            self.setNeedsLayout()
        }
    }

    /// Until the page is drawn, and in place of one that can't be.
    private static let sheet: UIImage? = {
        UIGraphicsBeginImageContextWithOptions(Thumbnails.size, true, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor(white: 0.96, alpha: 1).setFill()
        UIRectFill(CGRect(origin: .zero, size: Thumbnails.size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }()
}
