/// The pages that Chromium has: those that the engine makes, and windows that documents open, which are closed before
/// anything is loaded in them.
final class PageTargets {
    private let devTools: DevTools
    /// Pages that have been asked for and not been answered for.
    private var underWay = 0
    /// Sessions of targets that may be one of those, by target.
    private var unclaimed: [String: String] = [:]

    init(_ devTools: DevTools) { self.devTools = devTools }

    func activate() {
        devTools.unhandled = { [weak self] in self?.handle($0, $1) }
        devTools.call(
            "Target.setAutoAttach",
            [
                "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
                "filter": [["type": "page"], ["exclude": true]],
            ])
    }

    /// Makes an empty page, which does nothing before `Runtime.runIfWaitingForDebugger`.
    /// - Parameter then: called with its target and session; nil if there is none.
    func open(
        context: String?, width: Double, height: Double, then: @escaping ((target: String, session: String)?) -> Void
    ) {
        underWay += 1
        var parameters: [String: Any] = ["url": "about:blank", "width": Int(width), "height": Int(height)]
        parameters["browserContextId"] = context
        devTools.call("Target.createTarget", parameters) { [weak self] answer in
            guard let self else { return }
            underWay -= 1
            guard case .success(let result) = answer, let target = result["targetId"].string else {
                closeUnclaimed()
                return then(nil)
            }
            if let session = unclaimed.removeValue(forKey: target) {
                then((target, session))
            } else {
                attach(target, then)
            }
            closeUnclaimed()
        }
    }

    func close(_ target: String) { devTools.call("Target.closeTarget", ["targetId": target]) }

    private func attach(_ target: String, _ then: @escaping ((target: String, session: String)?) -> Void) {
        devTools.call("Target.attachToTarget", ["targetId": target, "flatten": true]) { answer in
            guard case .success(let result) = answer, let session = result["sessionId"].string else { return then(nil) }
            then((target, session))
        }
    }

    private func handle(_ event: String, _ parameters: DevToolsValue) {
        switch event {
        case "Target.attachedToTarget":
            let info = parameters["targetInfo"]
            guard let target = info["targetId"].string, let session = parameters["sessionId"].string else { return }
            // Attached by `attach`: it waits for nothing.
            guard parameters["waitingForDebugger"].bool == true else { return }
            if underWay > 0, !info["openerId"].exists {
                unclaimed[target] = session
            } else {
                close(target)
            }
        case "Target.detachedFromTarget":
            if let session = parameters["sessionId"].string { devTools.forget(session) }
        default: break
        }
    }

    private func closeUnclaimed() {
        guard underWay == 0 else { return }
        for target in unclaimed.keys { close(target) }
        unclaimed = [:]
    }
}
