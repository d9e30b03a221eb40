import Foundation
import WebLink

/// The scripts of a page: those that the guest gives it, those that it runs in it, and the engine's own, which tell of the
/// title, of what is edited and of what can be read.
final class PageScripts {
    private struct Context {
        var frame: String
        /// The engine's own world, beside the document's.
        var isOwn: Bool
    }

    /// The engine's own, in each main frame.
    private static let own = [EngineScripts.agent, EngineScripts.elements]
    private static let (mostContexts, mostFrames, mostEvaluations) = (2048, 512, 256)
    /// Lines of the console in a second, after as many at once; characters of one.
    private static let (lines, longestLine) = (50.0, 1024)

    private unowned let page: Page
    private var contexts: [Int: Context] = [:]
    private var addresses: [String: String] = [:]
    private var installed: [String] = []
    private var installedHandlers: String?
    private var scripts: [PageScript] = []
    private var handlers: [String] = []
    private var evaluations = 0
    private var allowance = PageScripts.lines
    private var toldAt = DispatchTime.now()

    init(_ page: Page) { self.page = page }

    // MARK: - What is in each document

    func begin() {
        page.call("Runtime.addBinding", ["name": EngineScripts.posting])
        page.call(
            "Runtime.addBinding", ["name": EngineScripts.telling, "executionContextName": EngineScripts.world])
        for source in Self.own {
            page.call(
                "Page.addScriptToEvaluateOnNewDocument", ["source": source, "worldName": EngineScripts.world])
        }
        replace(handlers: page.opening.handlers)
        replace(page.opening.scripts)
    }

    func replace(_ list: [PageScript]) {
        for identifier in installed {
            page.call("Page.removeScriptToEvaluateOnNewDocument", ["identifier": identifier])
        }
        installed = []
        scripts = Array(list.prefix(256))
        for script in scripts where script.isAtStart {
            let source = script.isForMainFrameOnly ? "if (self === top) {\n\(script.source)\n}" : script.source
            page.call("Page.addScriptToEvaluateOnNewDocument", ["source": source]) { [weak self] answer in
                guard let identifier = (try? answer.get())?["identifier"].string else { return }
                self?.installed.append(identifier)
            }
        }
    }

    func replace(handlers names: [String]) {
        guard names != handlers else { return }
        handlers = Array(names.prefix(256))
        let source = EngineScripts.handlers(handlers)
        if let installedHandlers {
            page.call("Page.removeScriptToEvaluateOnNewDocument", ["identifier": installedHandlers])
        }
        page.call("Page.addScriptToEvaluateOnNewDocument", ["source": source]) { [weak self] answer in
            self?.installedHandlers = (try? answer.get())?["identifier"].string
        }
        for (number, context) in contexts where !context.isOwn {
            page.call("Runtime.evaluate", ["expression": source, "contextId": number])
        }
    }

    /// The document of a frame is read, and its own scripts have run.
    func documentIsThere(in frame: String) {
        guard let number = context(of: frame, isOwn: false) else { return }
        for script in scripts where !script.isAtStart && (!script.isForMainFrameOnly || page.isMain(frame)) {
            page.call("Runtime.evaluate", ["expression": script.source, "contextId": number])
        }
    }

    /// The document of the main frame was written anew: what has been in it is not any more.
    /// - Parameter then: told whether all that it refers to is there.
    func contentWasPut(_ then: @escaping (Bool) -> Void) {
        documentIsThere(in: page.target)
        if let own = context(of: page.target, isOwn: true) {
            for source in Self.own { page.call("Runtime.evaluate", ["expression": source, "contextId": own]) }
        }
        run("document.readyState") { then($0.string == "complete") }
    }

    // MARK: - Running

    func evaluate(_ number: UInt32, _ script: String) {
        guard evaluations < Self.mostEvaluations else {
            return page.send(.evaluated(number, .threw(message: "too many scripts wait", line: 0, column: 0, url: "")))
        }
        evaluations += 1
        page.call(
            "Runtime.evaluate",
            [
                "expression": script, "userGesture": true, "objectGroup": "evaluated",
                "allowUnsafeEvalBlockedByCSP": true,
            ]
        ) { [weak self] answer in
            guard let self else { return }
            guard case .success(let result) = answer else { return finish(number, .gone) }
            if let outcome = ScriptOutcome(exception: result["exceptionDetails"]) { return finish(number, outcome) }
            if let value = ScriptValue(remote: result["result"]) { return finish(number, .value(value)) }
            copy(number, result["result"]["objectId"].string ?? "")
        }
    }

    private func copy(_ number: UInt32, _ object: String) {
        page.call(
            "Runtime.callFunctionOn",
            [
                "objectId": object, "functionDeclaration": "function() { return (\(EngineScripts.copying))(this) }",
                "returnByValue": true,
            ]
        ) { [weak self] answer in
            guard let self else { return }
            page.call("Runtime.releaseObjectGroup", ["objectGroup": "evaluated"])
            guard case .success(let result) = answer else { return finish(number, .gone) }
            finish(number, .value(ScriptValue(copied: result["result"]["value"]) ?? .unsupported))
        }
    }

    private func finish(_ number: UInt32, _ outcome: ScriptOutcome) {
        evaluations -= 1
        page.send(.evaluated(number, outcome))
    }

    /// Runs an expression of the engine's in the main frame and gives back what it, or its promise, comes to; nothing if it
    /// throws.
    func run(_ expression: String, _ then: @escaping (DevToolsValue) -> Void = { _ in }) {
        var parameters: [String: Any] = ["expression": expression, "returnByValue": true, "awaitPromise": true]
        parameters["contextId"] = context(of: page.target, isOwn: true)
        page.call("Runtime.evaluate", parameters) { answer in
            then((try? answer.get())?["result"]["value"] ?? DevToolsValue(nil))
        }
    }

    /// The title, where the engine's script has not told it.
    func look(_ then: @escaping (String) -> Void) { run("document.title") { $0.string.map(then) } }

    // MARK: - Frames

    func frames(_ frame: String, isAt address: String) {
        if addresses.count < Self.mostFrames || addresses[frame] != nil { addresses[frame] = address }
    }

    func forget(frame: String) { addresses[frame] = nil }

    func frameInfo(of frame: String?, url: String? = nil) -> PageFrameInfo {
        let known = frame.flatMap { addresses[$0] }
        let address = url.map(page.schemes.outside) ?? known ?? page.navigation.address
        let origin = PageAddress.origin(of: address)
        return PageFrameInfo(
            isMain: page.isMain(frame), url: address, scheme: origin.scheme, host: origin.host, port: origin.port)
    }

    private func context(of frame: String, isOwn: Bool) -> Int? {
        contexts.filter { $0.value.frame == frame && $0.value.isOwn == isOwn }.keys.max()
    }

    // MARK: - What Chromium says

    func take(_ event: String, _ parameters: DevToolsValue) {
        switch event {
        case "Runtime.executionContextCreated":
            let context = parameters["context"]
            guard contexts.count < Self.mostContexts, let number = context["id"].int,
                let frame = context["auxData"]["frameId"].string
            else { return }
            let isOwn = context["name"].string == EngineScripts.world && context["auxData"]["isDefault"].bool != true
            guard isOwn || context["auxData"]["isDefault"].bool == true else { return }
            contexts[number] = Context(frame: frame, isOwn: isOwn)
        case "Runtime.executionContextDestroyed":
            if let number = parameters["executionContextId"].int { contexts[number] = nil }
        case "Runtime.executionContextsCleared": contexts = [:]
        case "Runtime.bindingCalled": called(parameters)
        case "Runtime.consoleAPICalled":
            let words = (parameters["args"].items ?? []).prefix(16).map(Self.word)
            tell(words.joined(separator: " "))
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            tell(details["exception"]["description"].string ?? details["text"].string ?? "an exception")
        default: break
        }
    }

    /// A value as the console shows it.
    private static func word(_ value: DevToolsValue) -> String {
        let plain = value["value"]
        if let text = plain.string ?? value["description"].string { return text }
        if let bool = plain.bool { return String(bool) }
        if let number = plain.number { return String(number) }
        return value["type"].string ?? ""
    }

    private func called(_ parameters: DevToolsValue) {
        guard let payload = parameters["payload"].string, let number = parameters["executionContextId"].int,
            let context = contexts[number], let message = DevToolsValue(json: payload.utf8)
        else { return }
        switch parameters["name"].string {
        case EngineScripts.posting where !context.isOwn:
            guard let name = message[0].string, handlers.contains(name) else { return }
            page.send(
                .message(
                    handler: name, body: ScriptValue(copied: message[1]) ?? .unsupported, frameInfo(of: context.frame)))
        case EngineScripts.telling where context.isOwn && page.isMain(context.frame):
            switch message[0].string {
            case "title": page.navigation.titleIs(message[1].string ?? "")
            case "editing": page.input.editing(message[1])
            case "elements":
                let elements = (message[1].items ?? []).prefix(WebLimits.elements).compactMap { PageElement($0) }
                page.send(.elements(elements))
            default: break
            }
        default: break
        }
    }

    private func tell(_ line: String) {
        let now = DispatchTime.now()
        let seconds = Double(now.uptimeNanoseconds - toldAt.uptimeNanoseconds) / 1e9
        toldAt = now
        allowance = min(Self.lines, allowance + seconds * Self.lines)
        guard allowance >= 1 else { return }
        allowance -= 1
        page.send(.console(String(line.prefix(Self.longestLine))))
    }
}
