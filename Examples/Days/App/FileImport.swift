import UIKit

/// Takes the events of a calendar file, and says what came of it.
enum FileImport {
    /// Problems that are told in full; a long list helps nobody.
    private static let most = 6

    static func importFile(_ file: URL, over controller: UIViewController) {
        do {
            let reader = try CalendarFiles.read(file)
            let isKept = EventStore.shared.save(reader.events)
            WidgetVisibility.update()
            (controller as? DayListViewController)?.reload()
            tell(file, isKept ? reader.events.count : 0, reader.problems, over: controller)
        } catch {
            show(file.lastPathComponent, error.localizedDescription, over: controller)
        }
    }

    private static func tell(
        _ file: URL, _ count: Int, _ problems: [CalendarProblem], over controller: UIViewController
    ) {
        var lines = [String.localizedStringWithFormat(NSLocalizedString("Events imported: %d", comment: ""), count)]
        lines += problems.prefix(most).map { $0.sentence }
        if problems.count > most {
            lines.append(
                String.localizedStringWithFormat(
                    NSLocalizedString("%d more", comment: "problems"), problems.count - most))
        }
        show(file.lastPathComponent, lines.joined(separator: "\n"), over: controller)
    }

    static func show(_ title: String, _ message: String, over controller: UIViewController) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: "button"), style: .default))
        controller.present(alert, animated: true)
    }
}
