import UIKit

/// What shows the pages of a document.
protocol PageDisplay: AnyObject {
    var view: UIView { get }
    var isLocked: Bool { get }
    var pageCount: Int { get }
    /// From 0.
    var page: Int { get set }
    /// Called when another page is in the middle.
    var onPageChange: () -> Void { get set }

    /// - Returns: whether the password is the right one.
    func unlock(_ password: String) -> Bool
    func enlarge()
    func reduce()
    /// Marks every place of a text.
    /// - Returns: how many there are; nil where nobody can search.
    func find(_ text: String) -> Int?
    /// - Parameter match: from 0, of those that were found last.
    func show(match: Int)
}
