// Where on a face the user is, and what is seen there.
import Foundation
import HostLink

extension TodayHost {
    /// The widgets that a face has where its user is, in order, hidden ones included.
    func widgets(on face: AttachedFace) -> [InstalledWidget] {
        switch face.place {
        case .today, .picture: return listed
        case .lock: return context.store.allowsAccessWhenLocked ? listed : []
        case .search(let text):
            let text = SearchText(text)
            return listed.filter { text.finds($0.widget.title, $0.widget.application.title) }
        case .apps: return []
        case .quickActions(let application): return widget(ofApplication: application).map { [$0] } ?? []
        }
    }

    /// The apps that a face shows as icons, by name.
    func apps(on face: AttachedFace) -> [AppIcon] {
        let all = Set(widgets.map(\.widget.application)).sorted {
            ($0.title.localizedLowercase, $0.id) < ($1.title.localizedLowercase, $1.id)
        }
        switch face.place {
        case .today, .lock, .picture: return []
        case .search(let text):
            let text = SearchText(text)
            return all.filter { text.finds($0.title) }.map(icon)
        case .apps, .quickActions: return all.map(icon)
        }
    }

    private func icon(_ application: TodayApplication) -> AppIcon {
        var icon = AppIcon(application)
        icon.badge = notices.badge(of: application.id)
        return icon
    }

    func quickActions(on face: AttachedFace) -> QuickActions? {
        guard case .quickActions(let id) = face.place, let application = application(id) else { return nil }
        let widget = widget(ofApplication: id)
        let isListed = widget.map { one in listed.contains { $0 === one } } ?? true
        return QuickActions(
            application: icon(application), addable: isListed ? nil : widget?.id,
            items: shortcutItems(of: application))
    }

    /// What an app offers on its icon, as far as there is room for it.
    func shortcutItems(of application: TodayApplication) -> [ShortcutItem] {
        let all = application.shortcutItems + context.store.shortcutItems(of: application.id)
        return Array(all.prefix(QuickActions.mostItems))
    }

    func lockState(of face: AttachedFace) -> LockState? {
        guard face.place.isLocked else { return nil }
        return LockState(opening: face.held?.title, waitsForSession: isSessionLocked)
    }

    /// The widget over an app's icon: the one that the app names for it, else its first in the Today view, else its first.
    private func widget(ofApplication id: String) -> InstalledWidget? {
        let own = widgets.filter { $0.widget.application.id == id }
        return own.first { $0.id == $0.widget.application.quickActionWidget }
            ?? listed.first { $0.widget.application.id == id } ?? own.first
    }

    func application(_ id: String) -> TodayApplication? {
        widgets.lazy.map(\.widget.application).first { $0.id == id }
    }

    /// The user goes to another place of a face. A locked one is left by `unlock` only.
    func move(_ face: AttachedFace, to place: TodayPlace) {
        guard face.place != place, !face.place.isLocked else { return }
        // What is on screen of a search stays there while the user types on.
        if face.place.context != place.context { face.shown = [] }
        face.place = place
        updatePresentations()
        stateChanged()
    }

    // MARK: The locked screen

    /// Whether widgets are seen and touched while a face is locked.
    public var allowsAccessWhenLocked: Bool { context.store.allowsAccessWhenLocked }

    func allowAccessWhenLocked(_ flag: Bool) {
        context.store.allowsAccessWhenLocked = flag
        updatePresentations()
        stateChanged()
    }

    /// Opens something on a face: at once, or when its user has unlocked it.
    func open(_ opening: HeldOpening, on face: AttachedFace) {
        guard face.place.isLocked else { return opening.proceed() }
        face.held?.abandon()
        face.held = opening
        stateChanged()
    }

    /// The user unlocks a face, which is possible while the machine itself is not locked.
    func unlock(_ face: AttachedFace) {
        guard face.place.isLocked, !isSessionLocked else { return }
        let held = face.held
        face.held = nil
        face.place = .today
        face.shown = []
        updatePresentations()
        held?.proceed()
        stateChanged()
    }

    /// The user does not want to unlock the face for what waits for that.
    func stayLocked(_ face: AttachedFace) {
        face.held?.abandon()
        face.held = nil
        stateChanged()
    }
}
