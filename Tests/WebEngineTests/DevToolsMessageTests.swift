import Testing

@testable import WebEngine

/// What comes over the DevTools pipe, whatever it is.
@Suite struct DevToolsMessageTests {
    private func message(_ text: String) -> DevToolsMessage? { DevToolsMessage(text.utf8) }

    @Test func whatIsNoMessageIsNone() {
        for text in [
            "", "{", "nonsense", "[1]", "7", "null", "\"text\"", "{}", #"{"id":"x"}"#, #"{"method":7}"#,
            #"{"id":1.5e400}"#,
            String(repeating: "[", count: 100_000), "\u{FFFD}\u{0001}",
        ] {
            #expect(message(text) == nil, "\(text.prefix(40))")
        }
        #expect(DevToolsMessage([0xFF, 0xFE, 0x00, 0x7B]) == nil)
    }

    @Test func answersAndEventsAreTold() throws {
        guard case .answer(7, .success(let result))? = message(#"{"id":7,"result":{"a":[1,"b",{"c":true}]}}"#) else {
            Issue.record("an answer")
            return
        }
        #expect(result["a"][0].int == 1 && result["a"][1].string == "b" && result["a"][2]["c"].bool == true)
        #expect(result["a"][3].string == nil && result["b"]["c"][9].number == nil && !result["a"]["x"].exists)
        guard case .answer(8, .failure(.refused("no")))? = message(#"{"id":8,"error":{"message":"no"}}"#) else {
            Issue.record("a refusal")
            return
        }
        guard
            case .event("Page.x", let parameters, session: "s")? =
                message(#"{"method":"Page.x","params":{"n":2.5},"sessionId":"s"}"#)
        else {
            Issue.record("an event")
            return
        }
        #expect(parameters["n"].number == 2.5 && parameters["n"].string == nil)
    }

    @Test func messagesAreTakenInParts() {
        var splitter = DevToolsSplitter()
        func add(_ bytes: [UInt8]) -> [[UInt8]]? { bytes.withUnsafeBytes { splitter.add($0) } }
        #expect(add([1, 2]) == [])
        #expect(add([3, 0, 4, 0, 0, 5]) == [[1, 2, 3], [4], []])
        #expect(add([0]) == [[5]])
    }
}
