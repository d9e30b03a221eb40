import InterfaceFormat

/// Which bars Interface Builder shows in a scene: those that the scene asks for, and those that it has from the
/// containers that lead to it.
struct DesignBars {
    /// Heights in points; nil: not there.
    private var navigationBars: [String: CGFloat] = [:]
    /// Scenes below a navigation bar that nothing shines through.
    private var opaque: Set<String> = []
    private(set) var tabBars: Set<String> = []
    /// Scenes above a toolbar.
    private(set) var toolbars: Set<String> = []
    private(set) var embedded: Set<String> = []
    /// The controllers that lead to each, and how: the kind of the segue, or its relationship.
    private var sources: [String: [(controller: InterfaceObject, way: String?)]] = [:]

    init(_ file: InterfaceFile) {
        let controllers = file.scenes.compactMap(\.controllerObject)
        for controller in controllers {
            collectEmbedded(controller)
            collectSources(of: controller, controller)
            // What a scene is shown with on the canvas, those have as well that it leads to.
            if let height = Self.simulatedNavigationBar(of: controller), height > 0 {
                navigationBars[controller.id] = height
                if hasOpaqueBar(controller) { opaque.insert(controller.id) }
            }
            if case .string(let metrics)? = controller.properties["simulatedBottomBarMetrics"] {
                if metrics.hasPrefix("simulatedTabBar") { tabBars.insert(controller.id) }
                if metrics.hasPrefix("simulatedToolbar") { toolbars.insert(controller.id) }
            }
        }
        // Each round carries the bars one segue further.
        for _ in 0..<controllers.count {
            let before = (navigationBars.count, tabBars.count, toolbars.count)
            for controller in controllers { spread(controller) }
            if before == (navigationBars.count, tabBars.count, toolbars.count) { break }
        }
    }

    /// Points that a navigation bar covers in the scene; 0 without one.
    ///
    /// - Parameter isSheet: whether the scene is one that slides up over another, where bars are higher.
    func navigationBar(of controller: InterfaceObject, isSheet: Bool) -> CGFloat {
        guard var height = navigationBars[controller.id] else { return 0 }
        if isSheet { height += 12 }
        if case .object(let item)? = controller.properties["navigationItem"],
            item.properties["largeTitleDisplayMode"] == .string("never")
        {
            return min(height, isSheet ? 56 : 44)
        }
        return height
    }

    func hasOpaqueBar(_ controller: InterfaceObject) -> Bool {
        if let metrics = Self.simulatedTopBar(of: controller) { return Self.isOpaque(simulated: metrics) }
        return opaque.contains(controller.id)
    }

    /// What a bar at the top covers that the scene itself asks for, in points; nil if it does not say.
    static func simulatedNavigationBar(of controller: InterfaceObject) -> CGFloat? {
        simulatedTopBar(of: controller).map { $0 == "none" ? 0 : $0.hasSuffix("prompted") ? 74 : 44 }
    }

    private static func simulatedTopBar(of controller: InterfaceObject) -> String? {
        if case .string(let metrics)? = controller.properties["simulatedTopBarMetrics"] { metrics } else { nil }
    }

    private static func isOpaque(simulated metrics: String) -> Bool { metrics.contains(" opaque") }

    private mutating func collectEmbedded(_ object: InterfaceObject) {
        for segue in object.segues where segue.kind == "embed" { embedded.insert(segue.destination) }
        for inner in object.inner { collectEmbedded(inner) }
    }

    private mutating func collectSources(of object: InterfaceObject, _ controller: InterfaceObject) {
        for segue in object.segues {
            sources[segue.destination, default: []].append((controller, segue.relationship ?? segue.kind))
        }
        for inner in object.inner { collectSources(of: inner, controller) }
    }

    /// Whether a scene has a navigation bar whichever way it is come to: Interface Builder shows none otherwise, nor in a
    /// scene that leads to itself again.
    private func isBelowABar(_ id: String) -> Bool {
        (sources[id] ?? []).allSatisfy { controller, way in
            switch way {
            case "rootViewController": controller.properties["navigationBarHidden"] != .bool(true)
            case "show", "push": navigationBars[controller.id] != nil
            default: false
            }
        }
    }

    private mutating func spread(_ controller: InterfaceObject) {
        switch controller.className {
        case "UINavigationController":
            let isHidden = controller.properties["navigationBarHidden"] == .bool(true)
            for segue in controller.segues where segue.relationship == "rootViewController" {
                if !isHidden, isBelowABar(segue.destination) {
                    navigationBars[segue.destination] = Self.barHeight(controller)
                    if Self.isOpaque(controller) { opaque.insert(segue.destination) }
                }
                if tabBars.contains(controller.id) { tabBars.insert(segue.destination) }
            }
        case "UITabBarController":
            for segue in controller.segues where segue.relationship == "viewControllers" {
                tabBars.insert(segue.destination)
            }
        default: spreadShown(controller, from: controller.id)
        }
    }

    private mutating func spreadShown(_ object: InterfaceObject, from id: String) {
        for segue in object.segues where segue.kind == "show" || segue.kind == "push" {
            if let height = navigationBars[id], isBelowABar(segue.destination) {
                navigationBars[segue.destination] = height
                if opaque.contains(id) { opaque.insert(segue.destination) }
            }
            if tabBars.contains(id), navigationBars[id] != nil { tabBars.insert(segue.destination) }
            if toolbars.contains(id), navigationBars[id] != nil { toolbars.insert(segue.destination) }
        }
        for inner in object.inner { spreadShown(inner, from: id) }
    }

    private static func isOpaque(_ controller: InterfaceObject) -> Bool {
        guard case .object(let bar)? = controller.properties["navigationBar"] else { return false }
        return bar.properties["translucent"] == .bool(false)
    }

    private static func barHeight(_ controller: InterfaceObject) -> CGFloat {
        guard case .object(let bar)? = controller.properties["navigationBar"] else { return 44 }
        return bar.properties["largeTitles"] == .bool(true) ? 96 : 44
    }
}
