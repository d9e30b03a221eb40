import WebLink

extension PageElement {
    /// - Parameter value: what `EngineScripts.elements` tells of one.
    /// - Returns: nil for what is none.
    init?(_ value: DevToolsValue) {
        guard let role = value[0].string.flatMap(Role.init), let label = value[1].string, let text = value[2].string,
            let x = value[3].number, let y = value[4].number, let width = value[5].number, let height = value[6].number
        else { return nil }
        self.init(
            role: role, label: label, value: text, x: x, y: y, width: width, height: height,
            isOn: value[7].bool ?? false, isEnabled: value[8].bool ?? true)
    }
}
