import WebLink

extension ScriptOutcome {
    /// - Parameter details: `Runtime.ExceptionDetails`.
    /// - Returns: nil if there was no exception.
    init?(exception details: DevToolsValue) {
        guard details.exists else { return nil }
        let exception = details["exception"]
        let text = exception["description"].string ?? exception["value"].string ?? details["text"].string ?? ""
        // The lines that follow are where it has been called from.
        let message = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? text
        self = .threw(
            message: String(message.prefix(4096)), line: details["lineNumber"].int.map { max(0, $0) + 1 } ?? 0,
            column: details["columnNumber"].int.map { max(0, $0) + 1 } ?? 0, url: details["url"].string ?? "")
    }
}
