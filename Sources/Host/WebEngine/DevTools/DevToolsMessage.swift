/// What Chromium says over its DevTools pipe.
enum DevToolsMessage {
    case answer(Int, Result<DevToolsValue, DevToolsError>)
    case event(String, DevToolsValue, session: String?)

    /// - Returns: nil for what is no message of the protocol.
    init?(_ bytes: some Sequence<UInt8>) {
        guard let object = DevToolsValue(json: bytes), object.isObject else { return nil }
        if let number = object["id"].int {
            let error = object["error"]
            self = .answer(
                number,
                error.exists
                    ? .failure(.refused(error["message"].string ?? "an error without a message"))
                    : .success(object["result"]))
        } else if let method = object["method"].string {
            self = .event(method, object["params"], session: object["sessionId"].string)
        } else {
            return nil
        }
    }
}
