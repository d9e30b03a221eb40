import Foundation

extension Note {
    /// What stands for the note in lists.
    var shownTitle: String { title.isEmpty ? NSLocalizedString("Untitled", comment: "note") : title }
}
