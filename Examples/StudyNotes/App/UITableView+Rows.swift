import UIKit

extension UITableView {
    /// Has each row as tall as what is in it; from iOS 11 on a table does so by itself.
    func fitRows() {
        rowHeight = UITableView.automaticDimension
        estimatedRowHeight = 56
    }
}
