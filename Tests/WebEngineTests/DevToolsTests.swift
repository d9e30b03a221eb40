import Descriptors
import Dispatch
import Foundation
import Glibc
import TestSupport
import Testing

@testable import WebEngine

/// Chromium at the other end of its pipes, played by the test.
@Suite struct DevToolsTests {
    /// Unchecked, because it is changed on the queue alone, and read there.
    private final class Heard: @unchecked Sendable {
        var words: [String] = []
    }

    private func pipe() throws -> (read: SharedDescriptor, write: SharedDescriptor) {
        var ends: [Int32] = [0, 0]
        #expect(Glibc.pipe(&ends) == 0)
        return (
            try #require(SharedDescriptor(owning: ends[0])), try #require(SharedDescriptor(owning: ends[1]))
        )
    }

    /// What is no message is left out, which is said once; what comes after it is heard.
    @Test func nonsenseIsLeftOutAndSaid() async throws {
        let (commands, answers) = (try pipe(), try pipe())
        let queue = DispatchQueue(label: "test.devtools")
        let heard = Heard()
        let devTools = queue.sync {
            let devTools = DevTools(pipe: DevToolsPipe(commands: commands.write, answers: answers.read, queue: queue))
            devTools.onNonsense = { heard.words.append("nonsense") }
            devTools.unhandled = { method, _ in heard.words.append(method) }
            devTools.activate { heard.words.append("end") }
            devTools.call("Browser.getVersion") { answer in
                heard.words.append((try? answer.get())?["product"].string ?? "no answer")
            }
            return devTools
        }
        let said = [
            "<html>not JSON", "{\"id\":1", "[]", #"{"id":1,"result":{"product":"Chromium"}}"#, "\u{0001}",
            #"{"method":"Target.x","params":{}}"#,
        ].map { $0 + "\0" }.joined()
        #expect(Array(said.utf8).withUnsafeBytes { write(answers.write.rawValue, $0.baseAddress, $0.count) } > 0)
        #expect(await eventually { queue.sync { heard.words.count } == 3 })
        #expect(queue.sync { heard.words } == ["nonsense", "Chromium", "Target.x"])
        queue.sync { devTools.end() }
    }
}
