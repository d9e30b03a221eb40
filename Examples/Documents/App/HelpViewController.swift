import UIKit

/// How documents come into the app, and what the widget shows.
final class HelpViewController: MessageViewController {
    init() {
        let sentences = [
            NSLocalizedString("HELP_IMPORT", comment: "how documents come into the app"),
            NSLocalizedString("HELP_READING", comment: "what can be done with a document"),
            NSLocalizedString("HELP_WIDGET", comment: "what the widget shows"),
        ]
        super.init(
            title: NSLocalizedString("Help", comment: "title"), text: sentences.joined(separator: "\n\n"))
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }
}
