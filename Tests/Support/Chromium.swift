import CLinux
import Foundation
import Glibc

/// A headless Chromium, driven over its DevTools pipe.
///
/// Messages are JSON ended by a zero byte; the browser reads them from its descriptor 3 and answers on 4.
@MainActor
public final class Chromium {
    private let process: pid_t
    private let commands: Int32
    private let answers: Int32
    private let profile: URL
    private var isClosed = false
    private var session: String?
    /// The profile that is forgotten with its page; nil for the browser's own.
    private var context: String?
    private let width: Int
    private let height: Int
    private var number = 0
    private var unread = Data()
    private var waiting: [Int: CheckedContinuation<[String: Any], any Error>] = [:]
    private var source: (any DispatchSourceRead)?
    /// What else is to be said when something does not come, such as what the server of the page wrote.
    public var surroundings: () -> String = { "" }

    public struct Failure: Error, CustomStringConvertible {
        public var description: String

        public init(description: String) { self.description = description }
    }

    /// Starts the browser with a window of the given size in points, at two pixels per point.
    public init(width: Int, height: Int) async throws {
        (self.width, self.height) = (width, height)
        profile = InitialEnvironment.temporaryFolder.appendingPathComponent("hodie-chromium-\(UUID().uuidString)")
        var toBrowser: [Int32] = [0, 0]
        var fromBrowser: [Int32] = [0, 0]
        guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure(description: "no pipe") }
        // No other child may hold an end: the browser ends when its pipe does.
        for descriptor in toBrowser + fromBrowser { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var arguments = [
            "chromium-headless-shell", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "--no-first-run",
            "--disable-gpu", "--force-device-scale-factor=2", "--window-size=\(width),\(height)", "--hide-scrollbars",
        ]
        // Chromium's own sandbox refuses to work for root.
        if getuid() == 0 { arguments.append("--no-sandbox") }
        commands = toBrowser[1]
        answers = fromBrowser[0]
        process = try Self.spawn(arguments, reading: toBrowser[0], writing: fromBrowser[1])
        Glibc.close(toBrowser[0])
        Glibc.close(fromBrowser[1])
        listen()
        try await openPage()
    }

    /// Goes on in a page of a new profile, with nothing in its cache and a process of its own, as if this browser had
    /// never been used for anything that was shown so far.
    public func startOver() async throws {
        session = nil
        if let context { try await send("Target.disposeBrowserContext", ["browserContextId": context]) }
        context = try await send("Target.createBrowserContext")["browserContextId"] as? String
        try await openPage()
    }

    private func openPage() async throws {
        var page: [String: Any] = ["url": "about:blank", "width": width, "height": height]
        page["browserContextId"] = context
        let target = try await send("Target.createTarget", page)
        let attached = try await send(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
        try await send("Page.enable")
        try await resize(width: width, height: height)
    }

    deinit { if !isClosed { kill(process, SIGKILL) } }

    /// Ends the browser.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        Glibc.close(commands)
        source?.cancel()
        try? FileManager.default.removeItem(at: profile)
    }

    public func open(_ url: String) async throws {
        let answer = try await send("Page.navigate", ["url": url])
        if let error = answer["errorText"] as? String { throw Failure(description: "\(url): \(error)") }
    }

    /// The addresses of all pages that the browser shows, each in a tab of its own.
    public func addresses() async throws -> [String] {
        let targets = try await send("Target.getTargets", ofBrowser: true)["targetInfos"] as? [[String: Any]] ?? []
        return targets.filter { $0["type"] as? String == "page" }.compactMap { $0["url"] as? String }
    }

    /// Runs a script in every page that is opened from now on, before its own.
    public func prepare(with script: String) async throws {
        try await send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    }

    /// - Parameter scale: pixels of the screen per pixel of CSS.
    public func resize(width: Int, height: Int, scale: Double = 2) async throws {
        try await send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
    }

    /// `light` or `dark`.
    public func prefer(colourScheme: String) async throws {
        try await prefer(["prefers-color-scheme": colourScheme])
    }

    /// Media features by name, such as `prefers-contrast`; those that are not named are the browser's own.
    public func prefer(_ features: [String: String]) async throws {
        let features = features.map { ["name": $0.key, "value": $0.value] }
        try await send("Emulation.setEmulatedMedia", ["features": features])
    }

    /// Runs a script in the page and gives what it comes to; promises are waited for.
    @discardableResult
    public func evaluate(_ script: String) async throws -> Any? {
        let answer = try await send(
            "Runtime.evaluate", ["expression": script, "awaitPromise": true, "returnByValue": true])
        if let exception = answer["exceptionDetails"] { throw Failure(description: "\(script): \(exception)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Runs a script on elements of the page, which are waited for: it is begun anew while one that it names is not there.
    public func does(_ script: String) async throws {
        var failure: (any Error)?
        _ = await eventually {
            do {
                try await evaluate(script)
                failure = nil
            } catch {
                failure = error
                return !"\(error)".contains("Cannot read properties of null")
            }
            return true
        }
        if let failure { throw failure }
    }

    /// Waits until a script comes to a value, as long as `eventually` does.
    public func comes<Value: Equatable>(_ script: String, to value: Value) async throws -> Bool {
        if await eventually({ (try? await evaluate(script)) as? Value == value }) { return true }
        await sayWhatThereIs(insteadOf: script)
        return false
    }

    /// Waits until a script comes to true, as long as `eventually` does.
    public func waits(for script: String) async throws -> Bool {
        if await eventually({ (try? await evaluate("Boolean(\(script))")) as? Bool == true }) { return true }
        await sayWhatThereIs(insteadOf: script)
        return false
    }

    /// Writes what the page is to the tests' output: what did not come is seldom all that there is to know.
    private func sayWhatThereIs(insteadOf script: String) async {
        func answer(_ script: String) async -> String {
            do { return "\(try await evaluate(script) ?? "nothing")" } catch { return "\(error)" }
        }
        let facts = """
            JSON.stringify({
                address: location.href, state: document.readyState, isHidden: document.hidden, hodie: window.hodie,
                view: window.hodieView?.tell(), notice: document.getElementById('notice')?.textContent,
                says: document.body?.innerText.slice(0, 2000),
                nodes: [...document.querySelectorAll('.node')].map((node) => node.ariaLabel ?? node.textContent),
                width: innerWidth, height: innerHeight,
            })
            """
        print(
            """
            What did not come: \(script)
            It comes to: \(await answer(script))
            The page: \(await answer(facts))
            \(surroundings())
            """)
    }

    /// Waits for the page's animations to end, or to be given up.
    public func comesToRest() async throws {
        try await evaluate("Promise.allSettled(document.getAnimations().map((animation) => animation.finished))")
    }

    /// Presses and releases a button, `left` or `right`, at a place of the window, in points; several `times`, if the place is
    /// clicked on impatiently.
    ///
    /// Nothing waits for the answer to what comes before it: what is meant as a click would be held for as long as a busy
    /// machine takes for that.
    public func click(x: Double, y: Double, button: String = "left", times: Int = 1) async throws {
        var event: [String: Any] = ["x": x, "y": y, "button": button]
        try await comeLate()
        for time in 1...times {
            (event["type"], event["clickCount"]) = ("mousePressed", time)
            _ = try post("Input.dispatchMouseEvent", event)
            event["type"] = "mouseReleased"
            if time < times { _ = try post("Input.dispatchMouseEvent", event) }
        }
        try await send("Input.dispatchMouseEvent", event)
    }

    /// Presses the middle of the element that a selector finds, and the same place again where it is to be more `times`,
    /// whatever has become of the element.
    ///
    /// On a busy machine the page may be laid out anew between aiming and pressing. Who sees that aims again.
    public func click(_ selector: String, button: String = "left", times: Int = 1) async throws {
        for _ in 0..<10 {
            let place = try await self.place(of: selector)
            try await evaluate(Self.aiming(at: selector, x: place.x, y: place.y))
            try await click(x: place.x, y: place.y, button: button, times: times)
            guard try await evaluate("window.testAim?.hasMissed") as? Bool == true else { return }
        }
        throw Failure(description: "\(selector) was somewhere else whenever it was pressed")
    }

    /// A script that notes whether the next press misses the element, if it lies open at that place now.
    private static func aiming(at selector: String, x: Double, y: Double) -> String {
        """
        (() => { window.testAim?.ends.abort();
                 const aim = window.testAim = { ends: new AbortController(), hasMissed: false };
                 const meets = (target) => Boolean(target?.closest?.(\(quoted(selector))));
                 if (!meets(document.elementFromPoint(\(x), \(y)))) return;
                 addEventListener('pointerdown', (event) => { aim.hasMissed = !meets(event.target); },
                                  { capture: true, once: true, signal: aim.ends.signal }); })()
        """
    }

    /// Puts a finger on the middle of the element that a selector finds, until the page has seen it held, and lifts it.
    public func hold(_ selector: String) async throws {
        let place = try await self.place(of: selector)
        try await send(
            "Input.dispatchTouchEvent", ["type": "touchStart", "touchPoints": [["x": place.x, "y": place.y]]])
        _ = try await waits(for: "document.querySelector('dialog[open]')")
        try await send("Input.dispatchTouchEvent", ["type": "touchEnd", "touchPoints": []])
    }

    /// The middle of the element that a selector finds, scrolled to the middle of the window.
    public func place(of selector: String) async throws -> (x: Double, y: Double) {
        // What is hidden or still moves is waited for: two frames with the element in the same place, and nothing that
        // is on its way, or has yet to begin.
        let script = """
            (async () => { const moves = (animation) => animation.playState != 'finished'
                               && Number.isFinite(animation.effect?.getComputedTiming().endTime);
                           const frame = () => new Promise(done => requestAnimationFrame(done));
                           let last = {};
                           for (let round = 0; round < 3000; round++) {
                               const element = document.querySelector(\(Self.quoted(selector)));
                               element?.scrollIntoView({block: 'center', behavior: 'instant'});
                               const box = element?.getBoundingClientRect() ?? {};
                               if (box.width && box.x == last.x && box.y == last.y && box.height == last.height
                                   && !document.getAnimations().some(moves))
                                   return [box.x + box.width / 2, box.y + box.height / 2];
                               last = box;
                               await frame(); await frame();
                           }
                           return null; })()
            """
        guard let place = try await evaluate(script) as? [Double], place.count == 2 else {
            throw Failure(description: "there is no \(selector), or it never comes to rest")
        }
        return (place[0], place[1])
    }

    /// Presses the middle of the element that a selector finds, moves by some points and lets go.
    public func drag(
        _ selector: String, down distance: Double, across: Double = 0, letsGo: Bool = true
    ) async throws {
        let script = """
            (() => { const box = document.querySelector(\(Self.quoted(selector)))?.getBoundingClientRect();
                     return box && [box.x + box.width / 2, box.y + box.height / 2]; })()
            """
        guard let place = try await evaluate(script) as? [Double], place.count == 2 else {
            throw Failure(description: "there is no \(selector)")
        }
        func mouse(_ type: String, _ part: Double) async throws {
            try await send(
                "Input.dispatchMouseEvent",
                [
                    "type": type, "x": place[0] + across * part, "y": place[1] + distance * part, "button": "left",
                    "buttons": 1, "clickCount": 1,
                ])
        }
        try await mouse("mousePressed", 0)
        for step in 1...20 { try await mouse("mouseMoved", Double(step) / 20) }
        if letsGo { try await mouse("mouseReleased", 1) }
    }

    /// The same with a finger.
    public func drag(_ selector: String, byFingerDown distance: Double) async throws {
        let script = """
            (() => { const box = document.querySelector(\(Self.quoted(selector)))?.getBoundingClientRect();
                     return box && [box.x + box.width / 2, box.y + box.height / 2]; })()
            """
        guard let place = try await evaluate(script) as? [Double], place.count == 2 else {
            throw Failure(description: "there is no \(selector)")
        }
        func touch(_ type: String, _ points: [[String: Double]]) async throws {
            try await send("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
        }
        try await touch("touchStart", [["x": place[0], "y": place[1]]])
        for step in 1...20 {
            try await touch("touchMove", [["x": place[0], "y": place[1] + distance * Double(step) / 20]])
        }
        try await touch("touchEnd", [])
    }

    /// Presses a key, such as `Tab`, `Enter`, `Escape`.
    ///
    /// - Parameter modifiers: of the protocol: 1 Alt, 2 Control, 8 Shift.
    public func press(_ key: String, modifiers: Int = 0) async throws {
        let code =
            [
                "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                "ArrowDown": 40, "End": 35, "Home": 36, "PageUp": 33, "PageDown": 34,
            ][key] ?? 0
        var event: [String: Any] = ["key": key, "code": key == " " ? "Space" : key, "windowsVirtualKeyCode": code]
        event["modifiers"] = modifiers
        if key == "Enter" { event["text"] = "\r" }
        if key == " " { event["text"] = " " }
        for type in ["keyDown", "keyUp"] {
            event["type"] = type
            try await send("Input.dispatchKeyEvent", event)
        }
    }

    /// Presses a letter while Control is held, as for `Ctrl+C`; the browser does what it does for that.
    ///
    /// - Parameter command: `copy`, `cut`, `paste`, `undo` …
    public func press(control letter: Character, command: String) async throws {
        let name = letter.uppercased()
        let event: [String: Any] = [
            "key": "\(letter)", "code": "Key\(name)", "modifiers": 2,
            "windowsVirtualKeyCode": name.utf8.first.map(Int.init) ?? 0,
        ]
        try await send(
            "Input.dispatchKeyEvent",
            event.merging(["type": "rawKeyDown", "commands": [command]]) { $1 })
        try await send("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
    }

    /// Lets pages read and write the clipboard without being asked.
    public func allowClipboard() async throws {
        var wanted: [String: Any] = ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]]
        wanted["browserContextId"] = context
        try await send("Browser.grantPermissions", wanted)
        try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    }

    /// Waits until there is a text on the clipboard, as long as `eventually` does.
    public func waits(forClipboard text: String) async throws -> Bool {
        await eventually { (try? await evaluate("navigator.clipboard.readText()")) as? String == text }
    }

    /// Types a text where the keyboard is, key by key.
    public func type(_ text: String) async throws {
        for letter in text {
            for type in ["keyDown", "keyUp"] {
                try await send(
                    "Input.dispatchKeyEvent",
                    ["type": type, "key": "\(letter)", "text": type == "keyDown" ? "\(letter)" : ""])
            }
        }
    }

    /// Composes a text as an input method does, step by step, and puts in what came of it.
    public func compose(_ steps: [String], inserting text: String) async throws {
        for step in steps {
            try await send(
                "Input.imeSetComposition",
                ["text": step, "selectionStart": step.utf16.count, "selectionEnd": step.utf16.count])
        }
        try await send("Input.insertText", ["text": text])
    }

    /// A picture of the window: PNG, or WebP of a quality up to 100.
    public func screenshot(webP quality: Int? = nil) async throws -> Data {
        var format: [String: Any] = ["format": "png"]
        if let quality { format = ["format": "webp", "quality": quality] }
        let answer = try await send("Page.captureScreenshot", format)
        guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
            throw Failure(description: "no screenshot")
        }
        return data
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    /// How many milliseconds late the browser is told things at most, at random, if `HODIE_LATE_BROWSER` says so: a slow
    /// machine asks late, too, and finds tests that hold only if one asks soon. Nothing waits for this to be over.
    private static let longestDelay: Int? = {
        guard let text = ProcessInfo.processInfo.environment["HODIE_LATE_BROWSER"] else { return nil }
        guard let number = Int(text), (1...60_000).contains(number) else {
            fatalError("HODIE_LATE_BROWSER is “\(text)”; it is a number of milliseconds from 1 to 60000.")
        }
        return number
    }()

    private func comeLate() async throws {
        guard let longest = Self.longestDelay, Bool.random() else { return }
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...longest)))
    }

    /// Calls a method of the DevTools protocol.
    ///
    /// - Parameter isOfBrowser: whether it is asked of the browser, not of its page.
    @discardableResult
    public func send(
        _ method: String, _ parameters: [String: Any] = [:], ofBrowser isOfBrowser: Bool = false
    ) async throws -> [String: Any] {
        // Between the parts of a gesture no time is to pass: it would be another one.
        let beginnings = ["mousePressed", "touchStart", "keyDown", "rawKeyDown"]
        let type = parameters["type"] as? String ?? ""
        if !method.hasPrefix("Input.") || beginnings.contains(type) { try await comeLate() }
        let number = try post(method, parameters, ofBrowser: isOfBrowser)
        return try await withCheckedThrowingContinuation { waiting[number] = $0 }
    }

    /// Calls a method and does not wait for its answer.
    /// - Returns: the call's number.
    private func post(
        _ method: String, _ parameters: [String: Any], ofBrowser isOfBrowser: Bool = false
    ) throws -> Int {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        if let session, !isOfBrowser { message["sessionId"] = session }
        var bytes = try JSONSerialization.data(withJSONObject: message)
        bytes.append(0)
        try bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = write(commands, buffer.baseAddress! + sent, buffer.count - sent)
                if count <= 0 { throw Failure(description: "the browser takes no commands any more") }
                sent += count
            }
        }
        return number
    }

    private func listen() {
        let source = DispatchSource.makeReadSource(fileDescriptor: answers, queue: .main)
        let descriptor = answers
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else {
                    self?.source?.cancel()
                    self?.fail("the browser is gone")
                    return
                }
                self?.take(buffer[0..<count])
            }
        }
        source.setCancelHandler { Glibc.close(descriptor) }
        source.resume()
        self.source = source
    }

    private func take(_ bytes: ArraySlice<UInt8>) {
        unread.append(contentsOf: bytes)
        while let end = unread.firstIndex(of: 0) {
            let message = unread[unread.startIndex..<end]
            unread = Data(unread[unread.index(after: end)...])
            guard let object = try? JSONSerialization.jsonObject(with: message) as? [String: Any],
                let number = object["id"] as? Int, let continuation = waiting.removeValue(forKey: number)
            else { continue }
            if let error = object["error"] {
                continuation.resume(throwing: Failure(description: "\(error)"))
            } else {
                continuation.resume(returning: object["result"] as? [String: Any] ?? [:])
            }
        }
    }

    private func fail(_ reason: String) {
        for continuation in waiting.values { continuation.resume(throwing: Failure(description: reason)) }
        waiting = [:]
    }

    private static func spawn(_ arguments: [String], reading: Int32, writing: Int32) throws -> pid_t {
        // The browser wants exactly 3 and 4: move ours out of the way first, so that neither is overwritten.
        let high = [fcntl(reading, F_DUPFD_CLOEXEC, 20), fcntl(writing, F_DUPFD_CLOEXEC, 20)]
        defer { for descriptor in high { Glibc.close(descriptor) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, high[0], 3)
        posix_spawn_file_actions_adddup2(&actions, high[1], 4)
        for descriptor in [Int32(1), 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        // Foundation's pipes and sockets are inherited: with them the browser would keep whoever waits for the end of
        // a process that is started at this moment waiting for its own.
        linux_spawn_close_from(&actions, 5)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var identifier = pid_t()
        let code = posix_spawnp(&identifier, arguments[0], &actions, nil, words, environ)
        guard code == 0 else {
            throw Failure(description: "\(arguments[0]) could not be started: \(String(cString: strerror(code)))")
        }
        return identifier
    }
}
