/// The values that were set on the proxies of `UIAppearance`, with the classes and containers that they are for.
@MainActor package final class AppearanceRules {
    private struct Change {
        let property: AppearanceProperties
        let state: UInt
        let apply: @MainActor (NSObject) -> Void
    }

    private struct Rule {
        let proxy: any AppearanceFollower
        let traits: UITraitCollection
        /// The innermost first.
        let containers: [any UIAppearanceContainer.Type]
        var changes: [Change] = []
    }

    private var rules: [Rule] = []

    nonisolated init() {}

    /// The proxy of a class, always the same for the same traits and containers.
    func proxy<Object: AppearanceFollower>(
        for traits: UITraitCollection, in containers: [any UIAppearanceContainer.Type], make: () -> Object?
    ) -> Object {
        let known = rules.first {
            type(of: $0.proxy) == Object.self && $0.traits == traits
                && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
        }
        if let proxy = known?.proxy as? Object { return proxy }
        guard let proxy = make() else { fatalError("\(Object.self) can not be made for its appearance") }
        proxy.ownAppearance = .isProxy
        rules.append(Rule(proxy: proxy, traits: traits, containers: containers))
        return proxy
    }

    func record(
        _ property: AppearanceProperties, _ state: UInt, of proxy: any AppearanceFollower,
        _ apply: @escaping @MainActor (NSObject) -> Void
    ) {
        guard let index = rules.firstIndex(where: { $0.proxy === proxy }) else { return }
        rules[index].changes.removeAll { $0.property == property && $0.state == state }
        rules[index].changes.append(Change(property: property, state: state, apply: apply))
    }

    /// Sets on an object what was said of objects like it and was not set on it: first what was said of its superclasses,
    /// last what was said of it where it is.
    ///
    /// - Parameter container: where the object is.
    package func apply(to object: any AppearanceFollower, in container: UIResponder?, traits: UITraitCollection) {
        guard !rules.isEmpty else { return }
        let fitting = rules.filter {
            object.isKind(of: type(of: $0.proxy)) && traits.containsTraits(in: $0.traits)
                && Self.isInside(container, of: $0.containers)
        }
        guard !fitting.isEmpty else { return }
        let own = object.ownAppearance
        object.ownAppearance.insert(.isFollowing)
        for rule in fitting.sorted(by: Self.isMoreGeneral) {
            for change in rule.changes where !own.contains(change.property) { change.apply(object) }
        }
        object.ownAppearance = own
    }

    private static func isInside(_ place: UIResponder?, of containers: [any UIAppearanceContainer.Type]) -> Bool {
        var rest = containers[...]
        var next = place
        while let type = rest.first, let place = next {
            if place.isKind(of: type) { rest.removeFirst() }
            next = place.next
        }
        return rest.isEmpty
    }

    private static func isMoreGeneral(_ one: Rule, _ other: Rule) -> Bool {
        let (first, second) = (type(of: one.proxy), type(of: other.proxy))
        if first != second, other.proxy.isKind(of: first) { return true }
        if first != second, one.proxy.isKind(of: second) { return false }
        return one.containers.count < other.containers.count
    }
}
