import WebLink

extension PageElement {
    /// What `EngineScripts.elements` has told of one.
    /// - Returns: nil for what it does not tell.
    init?(told value: DevToolsValue) {
        guard let role = value[0].string.flatMap(Role.init), let label = value[1].string else { return nil }
        self.init(
            role: role, label: label, value: value[6].string ?? "", x: value[2].number ?? 0, y: value[3].number ?? 0,
            width: max(0, value[4].number ?? 0), height: max(0, value[5].number ?? 0), isOn: value[7].bool ?? false,
            isEnabled: !(value[8].bool ?? false))
    }

    /// What the script tells of all of them.
    static func list(told value: DevToolsValue) -> [PageElement] {
        (value.items ?? []).prefix(WebLimits.elements).compactMap(PageElement.init)
    }
}
