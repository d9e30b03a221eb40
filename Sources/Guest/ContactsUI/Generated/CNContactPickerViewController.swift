// Made by Scripts/frameworks from Sources/Guest/Declarations/ContactsUI.txt.

import AppleFoundation
import Contacts
import UIKit

/// Whom the user picks: nobody. It goes as soon as it is there, as if it had been cancelled.
///
/// - Status: inert
open class CNContactPickerViewController: UIViewController {
    open weak var delegate: CNContactPickerDelegate?
    open var displayedPropertyKeys: [String]?
    open var predicateForEnablingContact: NSPredicate?
    open var predicateForSelectionOfContact: NSPredicate?
    open var predicateForSelectionOfProperty: NSPredicate?
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.async { [self] in
            delegate?.contactPickerDidCancel(self)
            dismiss(animated: false)
        }
    }
}
