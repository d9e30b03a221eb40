import UIKit

extension UIViewController {
    /// Writes, and says so if that fails.
    func write(_ changes: [Change]) {
        do {
            try Notebook.shared.apply(changes)
        } catch {
            show(error)
        }
    }

    func show(_ error: Error) {
        let alert = UIAlertController(
            title: NSLocalizedString("That Did Not Work", comment: "alert"), message: error.localizedDescription,
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: "button"), style: .default))
        present(alert, animated: true)
    }
}
