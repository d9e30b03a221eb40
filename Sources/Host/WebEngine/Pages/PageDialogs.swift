import WebLink

/// What scripts ask the user: one thing at a time, for which the page waits.
final class PageDialogs {
    /// Characters of a text.
    private static let longest = 16 * 1024

    private unowned let page: Page
    private var number: UInt32 = 0
    private var isOpen = false

    init(_ page: Page) { self.page = page }

    func opened(_ parameters: DevToolsValue) {
        let kind: PageDialog.Kind
        switch parameters["type"].string {
        case "confirm": kind = .confirm
        case "prompt": kind = .prompt
        case "beforeunload": kind = .leave
        default: kind = .alert
        }
        number &+= 1
        isOpen = true
        page.send(
            .dialog(
                number,
                PageDialog(
                    kind: kind, text: String((parameters["message"].string ?? "").prefix(Self.longest)),
                    defaultText: String((parameters["defaultPrompt"].string ?? "").prefix(Self.longest)),
                    frame: page.scripts.frameInfo(of: parameters["frameId"].string, url: parameters["url"].string))))
    }

    func closed() { isOpen = false }

    func answer(_ number: UInt32, _ isAccepted: Bool, _ text: String) {
        guard isOpen, number == self.number else { return }
        isOpen = false
        page.call("Page.handleJavaScriptDialog", ["accept": isAccepted, "promptText": text])
    }
}
