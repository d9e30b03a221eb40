import Bundles
import Foundation
import HostLink

/// What a face asks of the host, in the user's name.
public enum TodayIntent: Hashable, Sendable {
    /// Go to another place. The locked one is left by `unlock`.
    case go(TodayPlace)
    /// Open the containing app with this bundle identifier.
    case openApplication(String)
    /// Hand this file, which lies where the app may read it, to the app with this bundle identifier.
    case openDocument(URL, with: String)
    /// Do what an item of this app's icon stands for, by its place among those that are shown.
    case perform(Int, of: String)
    /// Unlock this face, and open what waits for that.
    case unlock
    /// What waits for this face to be unlocked is not wanted.
    case stayLocked
    /// Whether widgets are seen while a face is locked.
    case allowAccessWhenLocked(Bool)
    /// Says where this machine is; nil to have it found out.
    case setPlace(GeographicPlace?)
    /// Add this widget to the end of the Today view's list.
    case add(String)
    /// Which platters this face shows at the moment; an empty set when nobody looks.
    case show(Set<String>)
    /// Show More or Show Less.
    case toggleMode(String)
    /// A finger on a widget's content, or on the app's screen.
    case touch(SurfaceName, TouchEvent)
    /// Scroll the app that lies over this face, by a wheel or keys. Widgets do not scroll.
    case scroll(ScrollEvent)
    /// Something is done with an accessibility node, by its number (0 for what holds all of them), by a screen reader or
    /// by keys; the timestamp is one of touches'.
    case assist(SurfaceName, node: UInt32, AccessibilityAction, timestamp: Double)
    /// A key that an app or a widget wants goes down or comes up.
    case press(SurfaceName, KeyEvent)
    /// Something is typed into the app that lies over this face.
    case type(TypingEvent)
    /// Try a widget that is unable to load once more.
    case retry(String)
    /// End a widget's processes. What is on screen begins anew.
    case forceQuit(String)
    /// Let a widget rest, so that nothing of it runs, or take that back.
    case setPaused(Bool, String)
    /// Delete what a widget has stored in its own container, and forget what is remembered of it.
    case resetData(String)
    /// Close the containing app that lies over this face.
    case closeApplication
    /// The surroundings of this face are others from here on: appearance, text size, language. Other faces keep theirs.
    case environment(GuestEnvironment)
    /// The user has edited the list: these widgets are in the Today view from here on, in this order, and those not.
    case arrange([String], others: [String])
    /// The user has moved a widget before another one of the list, or to its end; in these columns, from 0, widgets are
    /// from here on.
    case move(String, before: String?, columns: [String: Int])
    /// Open the app of this `ShownNotification` with it.
    case openNotification(String)
    /// Do what the action with this identifier stands for, with this `ShownNotification`; and with what the user wrote, if
    /// the action takes a text.
    case doNotificationAction(String, action: String, text: String?)
    /// Put this `ShownNotification` away.
    case dismissNotification(String)
    /// Put all of them away.
    case dismissNotifications
    /// What the user says to this `RightQuestion`.
    case answer(String, RightAnswer)
    /// The user gives the app with this bundle identifier a right, or takes it back.
    case setRight(RightName, of: String, isAllowed: Bool)
    /// The installed apps may have changed.
    case reload
}
