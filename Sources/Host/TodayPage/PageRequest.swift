// What a page sends, checked.
import Bundles
import Foundation
import HostLink
import TodayHost

/// One message of a page.
enum PageRequest: Equatable {
    case show(Set<String>)
    case toggle(String)
    case retry(String)
    case closeApplication
    case go(TodayPlace)
    case open(String)
    case add(String)
    case perform(Int, of: String)
    case blame(String)
    case forceQuit(String)
    case pause(Bool, String)
    case resetData(String)
    case unlock
    case stayLocked
    case allowAccessWhenLocked(Bool)
    /// Where this machine is, as the user writes it; may be empty, or no place.
    case location(String)
    case view(PageView)
    case options
    case edit
    case arrange([String], others: [String])
    /// A platter is put elsewhere. The page numbers its moves.
    case move(Int, String, before: String?, columns: [String: Int])
    case touch(surface: Int, TouchEvent)
    case scroll(ScrollEvent)
    case assist(surface: Int, node: UInt32, AccessibilityAction, time: Double)
    case key(surface: Int, KeyEvent)
    case type(TypingEvent)
    case openNotification(String)
    /// With the text that the user wrote, if the action takes one.
    case notificationAction(String, action: String, text: String?)
    case dismissNotification(String)
    case dismissNotifications
    case answerRight(String, RightAnswer)
    /// A right of an app is given, or taken back.
    case setRight(RightName, of: String, isAllowed: Bool)
    /// A folder, as the user writes it, may be read by an app, or may not any more.
    case setFolder(String, of: String, isAllowed: Bool)
    /// The list is not edited any more.
    case endEdit
    /// A document is dropped on an app: its name, its bytes, and the app's identifier.
    case drop(String, size: Int, app: String)
    /// What was dropped cannot be read any further.
    case endDrop
    case acknowledge(surface: Int)
    case acknowledgeText

    /// Bytes.
    private static let (longestPlace, longestName, longestPath) = (200, 1024, 4096)

    /// nil if `json` is nothing that our page would send.
    init?(_ json: Data) {
        guard let message = try? JSONDecoder().decode(Message.self, from: json) else { return nil }
        switch message.t {
        case .show:
            guard let ids = message.ids, ids.count <= 1000 else { return nil }
            self = .show(Set(ids))
        case .toggle:
            guard let id = message.id else { return nil }
            self = .toggle(id)
        case .retry:
            guard let id = message.id else { return nil }
            self = .retry(id)
        case .close: self = .closeApplication
        case .go:
            guard let place = message.place?.place else { return nil }
            self = .go(place)
        case .open:
            guard let id = message.id else { return nil }
            self = .open(id)
        case .add:
            guard let id = message.id else { return nil }
            self = .add(id)
        case .perform:
            guard let id = message.id, let index = message.index else { return nil }
            self = .perform(index, of: id)
        case .blame:
            guard let id = message.id else { return nil }
            self = .blame(id)
        case .forceQuit:
            guard let id = message.id else { return nil }
            self = .forceQuit(id)
        case .pause:
            guard let id = message.id, let on = message.on else { return nil }
            self = .pause(on, id)
        case .resetData:
            guard let id = message.id else { return nil }
            self = .resetData(id)
        case .unlock: self = .unlock
        case .stayLocked: self = .stayLocked
        case .lockAccess:
            guard let on = message.on else { return nil }
            self = .allowAccessWhenLocked(on)
        case .location:
            guard let text = message.text(within: Self.longestPlace) else { return nil }
            self = .location(text)
        case .view:
            guard let view = try? JSONDecoder().decode(PageView.self, from: json) else { return nil }
            self = .view(view)
        case .options: self = .options
        case .edit: self = .edit
        case .arrange:
            guard let ids = message.ids, let others = message.others, ids.count + others.count <= 1000 else {
                return nil
            }
            self = .arrange(ids, others: others)
        case .move:
            guard let number = message.number, let id = message.id, let columns = message.columns, columns.count <= 1000
            else { return nil }
            self = .move(number, id, before: message.before, columns: columns)
        case .touch:
            guard let surface = message.surface, let touch = message.touch else { return nil }
            self = .touch(surface: surface, touch)
        case .scroll:
            guard let scroll = message.scroll else { return nil }
            self = .scroll(scroll)
        case .assist:
            guard let surface = message.surface, let node = message.node, let action = message.action,
                let time = message.time, time.isFinite, abs(time) < 1e9
            else { return nil }
            self = .assist(surface: surface, node: node, action, time: time)
        case .key:
            guard let surface = message.surface, let event = message.keyEvent else { return nil }
            self = .key(surface: surface, event)
        case .type:
            guard let event = message.typing else { return nil }
            self = .type(event)
        case .openNotification:
            guard let id = message.id else { return nil }
            self = .openNotification(id)
        case .notificationAction:
            guard let id = message.id, let action = message.named, action.utf8.count <= LinkLimits.identifier,
                message.text == nil || message.text(within: LinkLimits.typed) != nil
            else { return nil }
            self = .notificationAction(id, action: action, text: message.text)
        case .dismissNotification:
            guard let id = message.id else { return nil }
            self = .dismissNotification(id)
        case .dismissNotifications: self = .dismissNotifications
        case .answerRight:
            guard let id = message.id, let answer = message.named.flatMap(RightAnswer.init(rawValue:)) else {
                return nil
            }
            self = .answerRight(id, answer)
        case .setRight:
            guard let id = message.id, let on = message.on, let right = message.named.flatMap(RightName.init) else {
                return nil
            }
            self = .setRight(right, of: id, isAllowed: on)
        case .setFolder:
            guard let id = message.id, let on = message.on, let path = message.text(within: Self.longestPath) else {
                return nil
            }
            self = .setFolder(path, of: id, isAllowed: on)
        case .endEdit: self = .endEdit
        case .drop:
            guard let id = message.id, let name = message.named, name.utf8.count <= Self.longestName,
                let size = message.size, size >= 0
            else { return nil }
            self = .drop(name, size: size, app: id)
        case .endDrop: self = .endDrop
        case .acknowledge:
            guard let surface = message.surface else { return nil }
            self = .acknowledge(surface: surface)
        case .acknowledgeText: self = .acknowledgeText
        }
    }

    /// What a message says that it is.
    private enum Tag: String, Decodable {
        case show
        case toggle
        case retry
        case close
        case go
        case open
        case add
        case perform
        case blame
        case forceQuit
        case pause
        case resetData
        case unlock
        case stayLocked
        case lockAccess
        case location
        case view
        case options
        case edit
        case arrange
        case move
        case touch
        case scroll
        case assist
        case key
        case type
        case openNotification
        case notificationAction
        case dismissNotification
        case dismissNotifications
        case answerRight
        case setRight
        case setFolder
        case endEdit
        case drop
        case endDrop
        case acknowledge = "ack"
        case acknowledgeText = "read"
    }

    private enum TypingKind: String, Decodable {
        case insert
        case compose
        case key
        case paste
    }

    private enum AssistiveKind: String, Decodable {
        case activate
        case increment
        case decrement
        case escape
        case magicTap
        case custom
    }

    private struct Message: Decodable {
        var t: Tag
        var number: Int?
        var id: String?
        var ids: [String]?
        var others: [String]?
        var before: String?
        var columns: [String: Int]?
        var place: PagePlace?
        var on: Bool?
        var index: Int?
        var surface: Int?
        var phase: UInt8?
        var finger: UInt32?
        var x: Double?
        var y: Double?
        /// How far to scroll.
        var right: Double?
        var down: Double?
        var time: Double?
        var kind: TypingKind?
        var text: String?
        var key: UInt8?
        var modifiers: UInt8?
        /// A key's number in USB's table, and what it types alone.
        var usage: UInt16?
        var plain: String?
        var node: UInt32?
        var does: AssistiveKind?
        /// The identifier of a notification's action; a `RightAnswer`; a `RightName`; the name of a document.
        var named: String?
        var size: Int?

        var action: AccessibilityAction? {
            switch does {
            case .activate: .activate
            case .increment: .increment
            case .decrement: .decrement
            case .escape: .escape
            case .magicTap: .magicTap
            case .custom: index.flatMap { UInt8(exactly: $0) }.map { .custom($0) }
            case nil: nil
            }
        }

        /// nil if it is longer than our page sends it, or nothing that it would send.
        var typing: TypingEvent? {
            switch kind {
            case .insert: text(within: LinkLimits.typed).map { .insert($0) }
            case .compose: text(within: LinkLimits.typed).map { .compose($0) }
            case .key:
                key.flatMap(TypingKey.init(rawValue:)).map {
                    .key($0, TypingModifiers(rawValue: modifiers ?? 0).intersection(.all))
                }
            case .paste: text(within: LinkLimits.copied).map { .paste($0) }
            case nil: nil
            }
        }

        var keyEvent: KeyEvent? {
            guard let phase = phase.flatMap(KeyEvent.Phase.init(rawValue:)), let usage,
                let characters = text(within: LinkLimits.keyText), let plain,
                plain.utf8.count <= LinkLimits.keyText, let time, time.isFinite, abs(time) < 1e9
            else { return nil }
            return KeyEvent(
                phase: phase, usage: usage, characters: characters, plain: plain,
                modifiers: KeyModifiers(rawValue: modifiers ?? 0).intersection(.all), timestamp: time)
        }

        func text(within limit: Int) -> String? { text.flatMap { $0.utf8.count <= limit ? $0 : nil } }

        var scroll: ScrollEvent? {
            guard let x, let y, let right, let down, let time,
                [x, y, right, down, time].allSatisfy({ $0.isFinite && abs($0) < 1e9 })
            else { return nil }
            return ScrollEvent(x: x, y: y, right: right, down: down, timestamp: time)
        }

        var touch: TouchEvent? {
            guard let phase = phase.flatMap(TouchEvent.Phase.init(rawValue:)), let finger, let x, let y, let time,
                [x, y, time].allSatisfy({ $0.isFinite && abs($0) < 1e9 })
            else { return nil }
            return TouchEvent(phase: phase, finger: finger, x: x, y: y, timestamp: time)
        }
    }
}
