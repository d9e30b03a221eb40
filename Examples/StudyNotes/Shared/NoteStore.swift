import Foundation

/// Notes and cards, where the app and its widget both reach them. There are four, one for each way in which an app group
/// can share.
///
/// Both may write at any moment. In every store holds:
///
/// - A change writes what it names and nothing else. Two changes of different notes or cards never meet, and neither do
///   a card's words, which the app writes, and its schedule, which the widget writes.
/// - Of two changes of the same thing the later one counts, as a whole: nobody ever reads half of one and half of the
///   other.
/// - What was deleted stays deleted when its schedule is written afterwards, and comes back when it is written itself.
/// - Who reads gets what was there at some moment; a card whose note is gone is not there.
/// - When `apply` returns, the changes are there for everybody. When it throws, none of them is; only
///   `DefaultsNoteStore`, which has no way to take anything back, may have done the first ones.
protocol NoteStore: AnyObject {
    func contents() throws -> Contents
    func apply(_ changes: [Change]) throws
    /// Leaves nothing behind.
    func empty() throws
}
