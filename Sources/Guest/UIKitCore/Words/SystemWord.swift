/// What UIKit says of its own accord: on buttons that it makes, and to assistive technology.
///
/// Each word stands once, in `SystemWord+Translations.swift`, in every language that UIKit speaks here.
package enum SystemWord: String, CaseIterable {
    // Bar buttons.
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search, refresh, stop, camera
    case trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
    /// The way back of a navigation bar where nothing has a title.
    case back
    // Tabs.
    case more, favorites, featured, topRated, recents, contacts, history, downloads, mostRecent, mostViewed
    // Rows that are edited.
    case delete, insert, reorder
    // An item of a collection, for those who cannot drag.
    case moveBack, moveForward
    /// The strip beside a table.
    case tableIndex
    // Text that is edited.
    case cut, copy, paste, select, selectAll, clearText
    // In the sheet of what can be done with shared things.
    case saveToDocuments
    // A duration, after its numbers.
    case hour, hours, minutes

    /// In the language of the running widget or app; in English where UIKit does not speak that.
    package var text: String { Self.text(self, in: Self.language) }

    /// What stands after a number of hours.
    package static func hours(_ count: Int) -> String { hours(count, in: language) }

    static func hours(_ count: Int, in language: String) -> String {
        // French says none of something as one of it.
        let isOne = count == 1 || (count == 0 && language == "fr")
        return text(isOne ? .hour : .hours, in: language)
    }

    static func text(_ word: SystemWord, in language: String) -> String {
        let place = languages.firstIndex(of: language) ?? 0
        return translations[word].map { $0[place] } ?? word.rawValue
    }

    private static var language: String {
        Bundle.preferredLocalizations(from: languages, forPreferences: Bundle.main.preferredLocalizations).first
            ?? languages[0]
    }
}
