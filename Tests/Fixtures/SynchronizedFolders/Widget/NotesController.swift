import UIKit

class NotesController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = Note.sample.text
    }
}
