// The list of widgets, as the user edits it.
import Bundles

extension TodayHost {
    /// What is in the Today view at the moment, and what else there is.
    public var editList: EditList {
        let (list, installed) = (context.store.list, installed().map(withWhatWasLent))
        let switches = Dictionary(grouping: installed, by: \.application.id).mapValues { RightSwitch.all(of: $0) }
        func items(_ widgets: [TodayWidget], areShown: Bool) -> [EditList.Item] {
            widgets.map { widget in
                EditList.Item(
                    id: widget.id, application: widget.application.id, title: widget.title,
                    applicationTitle: widget.application.title, iconPath: widget.application.iconPath,
                    isNew: !areShown && list.isNew(widget.id),
                    isHidden: context.store.memory(of: widget.id).hiddenBy != nil,
                    rights: widget.rights, allowed: widget.allowed, locationReason: widget.locationReason ?? "",
                    folders: widget.application.readableFolders,
                    switches: switches[widget.application.id] ?? [])
            }
        }
        let others = items(list.others(of: installed), areShown: false)
        return EditList(
            shown: items(list.shown(of: installed), areShown: true),
            others: others.sorted { ($1.isNew ? 1 : 0, $0.title, $0.id) < ($0.isNew ? 1 : 0, $1.title, $1.id) })
    }

    /// What a user changes of the Today view, or ends; not from a face that is locked.
    func change(_ intent: TodayIntent, from face: AttachedFace) {
        guard !face.place.isLocked else { return }
        switch intent {
        case .arrange(let shown, let others): arrange(shown, others: others)
        case .move(let id, let other, let columns): move(id, before: other, columns: columns)
        case .add(let id): arrange(listed.map(\.id) + [id], others: [])
        case .allowAccessWhenLocked(let flag): allowAccessWhenLocked(flag)
        case .setPlace(let place): setPlace(place)
        case .forceQuit(let id): widget(id)?.forceQuit()
        case .setPaused(let isPaused, let id):
            widget(id)?.setPaused(isPaused)
            updatePresentations()
            look()
        case .resetData(let id): resetData(of: id)
        case .setRight(let right, let application, let isAllowed): setRight(right, of: application, isAllowed)
        default: break
        }
    }

    /// Where this machine is, as the user says; nil if that is to be found out.
    public var place: GeographicPlace? { said.place }

    private func setPlace(_ place: GeographicPlace?) {
        context.store.place = place
        said.place = place
        notices.lookAtPlace()
    }

    private func resetData(of id: String) {
        guard widget(id) != nil else { return }
        forget(id)
        stateChanged()
        resetContainer(id) { [weak self] in self?.reload() }
    }

    private func move(_ id: String, before other: String?, columns: [String: Int]) {
        var ids = listed.map(\.id).filter { $0 != id }
        guard ids.count < listed.count else { return }
        ids.insert(id, at: other.flatMap { ids.firstIndex(of: $0) } ?? ids.endIndex)
        context.store.list.arrange(ids, others: [])
        context.store.list.place(columns.filter { Self.columns.contains($0.value) })
        reload()
    }

    /// More of them no page shows.
    private static let columns = 0..<16

    /// The user has edited the list.
    private func arrange(_ shown: [String], others: [String]) {
        context.store.list.arrange(shown, others: others)
        reload()
    }
}

extension TodayWidget {
    /// What it asks for beyond its own container.
    fileprivate var rights: Set<Right> {
        Set(
            (needsNetwork ? [.network] : []) + (locationReason != nil ? [.location] : [])
                + (wantsNotifications ? [.notifications] : []) + (wantsSystemData ? [.systemData] : []))
    }

    fileprivate var allowed: Set<Right> {
        Set(
            (network == nil ? [] : [.network]) + (location == .whileSeen ? [.location] : [])
                + (application.notifications == .allowed ? [.notifications] : [])
                + (application.systemData == true ? [.systemData] : []))
    }
}
