/// A key, as the DevTools protocol presses it.
struct PageKey {
    private static let named: [String: (code: Int, text: String?)] = [
        "Backspace": (8, nil), "Tab": (9, nil), "Enter": (13, "\r"), "Escape": (27, nil), "PageUp": (33, nil),
        "PageDown": (34, nil), "End": (35, nil), "Home": (36, nil), "ArrowLeft": (37, nil), "ArrowUp": (38, nil),
        "ArrowRight": (39, nil), "ArrowDown": (40, nil), "Insert": (45, nil), "Delete": (46, nil),
        " ": (32, " "),
    ]

    private let name: String
    private let code: Int
    private let text: String?

    /// - Parameter name: of the DOM: `Enter`, or the character that it types.
    /// - Returns: nil if there is no such key.
    init?(_ name: String) {
        if let known = Self.named[name] {
            (code, text) = known
        } else if name.count == 1, let first = name.uppercased().utf8.first {
            // A virtual key's code is that of its letter or digit.
            (code, text) = (name.utf8.count == 1 ? Int(first) : 0, name)
        } else {
            return nil
        }
        self.name = name
    }

    /// Pressing and letting go.
    /// - Parameter modifiers: 1 Alt, 2 Control, 4 Meta, 8 Shift.
    func events(modifiers: Int) -> [[String: Any]] {
        var event: [String: Any] = [
            "key": name, "code": name == " " ? "Space" : name.count == 1 ? "" : name, "windowsVirtualKeyCode": code,
            "modifiers": modifiers,
        ]
        let release = event.merging(["type": "keyUp"]) { $1 }
        // With Control, Alt or Meta nothing is typed.
        if let text, modifiers & 0b111 == 0 { event["text"] = text }
        event["type"] = event["text"] == nil ? "rawKeyDown" : "keyDown"
        return [event, release]
    }
}
