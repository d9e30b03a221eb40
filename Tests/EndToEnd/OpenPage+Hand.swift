import TestSupport
import Testing

/// What somebody at the page does, whoever's app or widget it is.
extension OpenPage {
    /// A script: whether the canvases show what was drawn. A browser that is slow to start finds a picture that was made
    /// unseen, and a canvas is empty until it takes that over.
    var isDrawn: String { "document.querySelectorAll('.content img').length == 0" }

    /// A script: whether there is what a selector finds.
    func shown(_ selector: String) -> String { "Boolean(document.querySelector(\"\(selector)\"))" }

    /// A script: whether something at a place is called so, or begins so.
    func said(_ words: String, in place: String) -> String {
        """
        [...document.querySelectorAll("\(place) .node")]
            .some(node => (node.ariaLabel || node.textContent).startsWith('\(words)'))
        """
    }

    /// Waits until something at a place is called so, or begins so.
    func says(_ words: String, in place: String) async throws -> Bool {
        try await browser.waits(for: said(words, in: place))
    }

    /// Does something until `script` is true. What is still on its way takes no touches, as on iOS: who sees nothing happen
    /// for some seconds does it again. Without it there is no going on.
    func insist(untilTrue script: String, _ action: () async throws -> Void) async throws {
        let isTrue = await eventually {
            if (try? await browser.evaluate(script)) as? Bool == true { return true }
            try? await action()
            let soon = """
                (async () => {
                    for (let round = 0; round < 50 && !(\(script)); round++)
                        await new Promise(done => setTimeout(done, 100));
                    return \(script); })()
                """
            return (try? await browser.evaluate(soon)) as? Bool == true
        }
        try #require(isTrue, "this did not come: \(script)")
    }

    /// Presses what a selector finds, as soon as it is there, until `script` is true.
    func press(_ selector: String, untilTrue script: String) async throws {
        try await insist(untilTrue: script) {
            guard try await browser.evaluate(shown(selector)) as? Bool == true else { return }
            try await browser.click(selector)
        }
    }

    /// Presses a button by its name until `script` is true.
    func press(_ label: String, in place: String = "#app", until script: String) async throws {
        try await press("\(place) button.node[aria-label='\(label)']", untilTrue: script)
    }

    /// Puts the caret into the field of the app that a selector finds, and types.
    func write(_ text: String, into selector: String) async throws {
        let isThere = """
            (() => { const area = document.querySelector('#app .typing'), box = document.querySelector("\(selector)");
                     if (!area || !box) return false;
                     const caret = area.getBoundingClientRect(), middle = caret.top + caret.height / 2;
                     const field = box.getBoundingClientRect();
                     return document.activeElement == area && field.top < middle && middle < field.bottom; })()
            """
        try await press(selector, untilTrue: isThere)
        try await browser.type(text)
    }

    /// Has this page shown as `choice` says, members of a JavaScript object such as `appearance: 'dark'`. The host's answer
    /// comes later.
    func choose(_ choice: String) async throws {
        try await browser.evaluate("hodieView.choose({ \(choice) })")
    }

    /// Goes to another document and comes back, as by the browser's own button, until the host has told the page something
    /// again. The browser keeps the page meanwhile or loads it anew, which is its own decision: nothing of the page is against
    /// being kept.
    ///
    /// - Returns: whether it has kept it.
    @discardableResult
    func leavesAndComesBack() async throws -> Bool {
        let elsewhere = try LoopbackServer { _ in
            .init("<title>Elsewhere</title>", headers: ["Content-Type": "text/html"])
        }
        defer { elsewhere.stop() }
        // Of a page that is loaded anew, nothing is known of what it was told before.
        try await browser.evaluate(
            """
            window.toldBefore = Infinity;
            addEventListener('pageshow', (event) => { if (event.persisted) window.toldBefore = hodie.states; });
            """)
        try await browser.open("http://127.0.0.1:\(elsewhere.port)/")
        try #require(await browser.comes("document.title", to: "Elsewhere"))
        // Later, since a page that goes while it answers has not answered.
        try await browser.evaluate("setTimeout(() => history.back())")
        try #require(await browser.waits(for: "window.hodie?.states > (window.toldBefore ?? 0)"))
        let isKept = try await browser.evaluate("window.toldBefore !== undefined") as? Bool == true
        // What is the browser's own affair, such as having no such cache, is masked; what a page does against being kept has
        // a name.
        let reasons =
            try await browser.evaluate(
                """
                (performance.getEntriesByType('navigation')[0]?.notRestoredReasons?.reasons ?? [])
                    .map(one => one.reason).join()
                """) as? String ?? ""
        #expect(isKept || ["", "masked"].contains(reasons))
        return isKept
    }

    func closeApp() async throws {
        try await browser.click("#app-close")
        #expect(try await browser.waits(for: "!document.querySelector('#app').open"))
    }
}
