import Foundation

/// What the app and its widget have in common.
enum Group {
    static let identifier = "group.org.hodie.StudyNotes"

    static var folder: URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier)
    }
}
