import Dispatch
import Foundation

/// Chromium, as the DevTools protocol shows it: calls with their answers, and events.
///
/// Unchecked, because it is used only from the engine's queue.
final class DevTools: @unchecked Sendable {
    typealias Answer = Result<DevToolsValue, DevToolsError>

    private struct Call {
        var session: String?
        var then: (Answer) -> Void
    }

    private let pipe: DevToolsPipe
    private var calls: [Int: Call] = [:]
    private var number = 0
    private var sessions: [String: (String, DevToolsValue) -> Void] = [:]
    /// Events that are of no session with a handler.
    var unhandled: ((String, DevToolsValue) -> Void)?
    /// Told, once, that something has come that is no message; it is left out, and so are others.
    var onNonsense: (() -> Void)?

    init(pipe: DevToolsPipe) { self.pipe = pipe }

    /// - Parameter ended: called once, when Chromium is gone.
    func activate(ended: @escaping () -> Void) {
        pipe.activate(received: { [weak self] in self?.take($0) }, ended: ended)
    }

    /// Calls a method.
    /// - Parameter then: called with what comes of it, also if the session ends first.
    func call(
        _ method: String, _ parameters: [String: Any] = [:], session: String? = nil,
        then: ((Answer) -> Void)? = nil
    ) {
        number += 1
        var message: [String: Any] = ["id": number, "method": method, "params": parameters]
        message["sessionId"] = session
        guard JSONSerialization.isValidJSONObject(message),
            let bytes = try? JSONSerialization.data(withJSONObject: message)
        else {
            then?(.failure(.refused("\(method) has a parameter that is no JSON")))
            return
        }
        if let then { calls[number] = Call(session: session, then: then) }
        pipe.send(bytes)
    }

    /// From now on the session's events go to `handler`.
    func handle(_ session: String, _ handler: @escaping (String, DevToolsValue) -> Void) {
        sessions[session] = handler
    }

    /// No answer of the session comes any more: those that wait for one are told.
    func forget(_ session: String) {
        sessions[session] = nil
        fail { $0.session == session }
    }

    /// Nothing comes any more.
    func end() {
        pipe.close()
        sessions = [:]
        fail { _ in true }
    }

    private func fail(_ isConcerned: (Call) -> Bool) {
        let concerned = calls.filter { isConcerned($0.value) }
        for number in concerned.keys { calls[number] = nil }
        for call in concerned.sorted(by: { $0.key < $1.key }) { call.value.then(.failure(.gone)) }
    }

    private func take(_ bytes: [UInt8]) {
        switch DevToolsMessage(bytes) {
        case .answer(let number, let answer)?: calls.removeValue(forKey: number)?.then(answer)
        case .event(let method, let parameters, let session)?:
            if let session, let handler = sessions[session] {
                handler(method, parameters)
            } else {
                unhandled?(method, parameters)
            }
        case nil:
            onNonsense?()
            onNonsense = nil
        }
    }
}
