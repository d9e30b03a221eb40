// What apps ask their users for, and what these answer.
import Bundles
import HostLink

extension TodayHost {
    /// Hosts of the network that the user is asked about for one app, as long as this runs: the others the log names.
    private static let mostHosts = 16

    /// The user answers a `RightQuestion`; nothing happens if another one is asked by now.
    func answer(_ question: String, _ answer: RightAnswer, on face: AttachedFace) {
        guard !face.place.isLocked, let place = questions.firstIndex(where: { $0.id == question }) else { return }
        let answered = questions.remove(at: place)
        switch answer {
        case .never, .always: decide(answered.application, answered.kind.right, answer == .always)
        case .once:
            lent[answered.application, default: NetworkGrant()].allow(answered.kind)
            reload()
        }
        stateChanged()
    }

    /// The user gives an app a right, or takes it back, without having been asked.
    func setRight(_ right: RightName, of application: String, _ isAllowed: Bool) {
        guard self.application(application) != nil else { return }
        // A right that is taken back is over at once, also where it was given for this time only.
        if !isAllowed, var grant = lent[application] {
            grant.deny(right)
            lent[application] = grant
            reload()
        }
        decide(application, right, isAllowed)
    }

    /// What was allowed once is over when nobody looks any more.
    func takeBackWhatWasLent() {
        guard !lent.isEmpty, faces.isEmpty else { return }
        for application in lent.keys {
            // They may ask for it again, and for what they were not given.
            asked = asked.filter { id in
                guard id.hasPrefix("\(application)/") else { return true }
                return RightName(String(id.dropFirst(application.count + 1)))?.isOfTheNetwork != true
            }
        }
        lent = [:]
        reload()
    }

    /// What an installed widget may reach, and its app, with what was allowed once.
    func withWhatWasLent(_ widget: TodayWidget) -> TodayWidget {
        guard let grant = lent[widget.application.id] else { return widget }
        var widget = widget
        widget.network = widget.network?.union(grant) ?? grant
        widget.application.network = widget.application.network?.union(grant) ?? grant
        return widget
    }

    /// Asks the user, once in the host's life: who has closed the question is not asked again and again.
    func ask(_ kind: RightQuestion.Kind, for application: TodayApplication, because reason: String?) {
        let id = "\(application.id)/\(kind.name)"
        guard asked.insert(id).inserted else { return }
        questions.append(
            RightQuestion(
                id: id, application: application.id, applicationTitle: application.title, kind: kind, reason: reason))
        stateChanged()
    }

    /// What has been decided meanwhile is asked no more, nor what apps ask that are gone; one that is installed again may
    /// ask again.
    func reviewQuestions() {
        let present = Set(widgets.map(\.widget.application.id))
        asked = asked.filter { id in present.contains { id.hasPrefix("\($0)/") } }
        lent = lent.filter { present.contains($0.key) }
        questions.removeAll { question in
            guard let application = application(question.application) else { return true }
            switch question.kind {
            case .notifications: return application.notifications != .undecided
            case .location: return application.location != .undecided
            case .systemData: return application.systemData != nil
            case .host(let host): return application.network?.allows(host) == true || application.refuses(question.kind)
            case .privateNetwork:
                return application.network?.allowsPrivateAddresses == true || application.refuses(question.kind)
            }
        }
    }

    // MARK: Of `GuestDelegate`

    func asksForLocation(_ application: TodayApplication) {
        let reasons = widgets.lazy.filter { $0.widget.application.id == application.id }.compactMap(
            \.widget.locationReason)
        ask(.location, for: application, because: reasons.first { !$0.isEmpty })
    }

    /// Only who says beforehand that it wants that asks its user: what an app happens to read is not what it is for.
    func asksForSystemData(_ application: TodayApplication) {
        guard let present = self.application(application.id), present.systemData == nil,
            widgets.contains(where: { $0.widget.application.id == present.id && $0.widget.wantsSystemData })
        else { return }
        ask(.systemData, for: present, because: nil)
    }

    func misses(_ host: String, _ application: TodayApplication) {
        // As it is now, with what its user has said.
        guard let present = self.application(application.id), let name = RightName("network:\(host)"),
            case .host(let host) = name
        else { return }
        // Who may reach the host by its name was kept from it for where that leads.
        let isPrivate = present.network?.allows(host) == true
        let kind: RightQuestion.Kind = isPrivate ? .privateNetwork : .host(host)
        if isPrivate, present.network?.allowsPrivateAddresses == true { return }
        guard !present.refuses(kind),
            isPrivate || asked.count(where: { $0.hasPrefix("\(present.id)/network:") }) < Self.mostHosts
        else { return }
        ask(kind, for: present, because: nil)
    }
}

extension TodayApplication {
    /// Whether its user has said no to this.
    fileprivate func refuses(_ kind: RightQuestion.Kind) -> Bool {
        refusedNetwork.contains(.network) || refusedNetwork.contains(kind.right)
    }
}

extension RightSwitch {
    /// Those of an app: what it has, what it asks for, what its user has said no to.
    ///
    /// - Parameter widgets: the app's, of which there is one at least.
    static func all(of widgets: [TodayWidget]) -> [RightSwitch] {
        guard let application = widgets.first?.application else { return [] }
        let (network, refused) = (application.network, application.refusedNetwork)
        var hosts = network?.hosts ?? []
        if widgets.contains(where: \.needsNetwork) { hosts.formUnion(application.namedHosts) }
        for case .host(let host) in refused { hosts.insert(host) }
        var switches = hosts.sorted().map { host in
            RightSwitch(.right(.host(host)), isAllowed: network?.hosts.contains(host) == true)
        }
        func add(_ right: RightName, _ isAllowed: Bool, if isNamed: Bool) {
            if isAllowed || isNamed { switches.append(RightSwitch(.right(right), isAllowed: isAllowed)) }
        }
        let asksForHosts = !hosts.isEmpty || widgets.contains(where: \.needsNetwork)
        add(.anyHost, network?.allowsAnyHost == true, if: asksForHosts)
        add(.privateNetwork, network?.allowsPrivateAddresses == true, if: asksForHosts)
        add(
            .location, application.location == .whileSeen,
            if: application.location == .denied || widgets.contains { $0.locationReason != nil })
        add(
            .notifications, application.notifications == .allowed,
            if: application.notifications == .denied || widgets.contains(where: \.wantsNotifications))
        add(
            .systemData, application.systemData == true,
            if: application.systemData == false || widgets.contains(where: \.wantsSystemData))
        return switches + application.readableFolders.map { RightSwitch(.folder($0), isAllowed: true) }
    }
}

extension NetworkGrant {
    fileprivate mutating func deny(_ right: RightName) {
        switch right {
        case .network: (hosts, allowsAnyHost) = ([], false)
        case .anyHost: allowsAnyHost = false
        case .host(let host): hosts.remove(host)
        case .privateNetwork: allowsPrivateAddresses = false
        case .location, .notifications, .systemData: break
        }
    }

    fileprivate mutating func allow(_ kind: RightQuestion.Kind) {
        switch kind {
        case .host(let host): hosts.insert(host)
        case .privateNetwork: allowsPrivateAddresses = true
        case .notifications, .location, .systemData: break
        }
    }
}
