import Dispatch
import Synchronization
import Testing

@testable import Log

@Suite struct BackgroundLogTests {
    @Test func nobodyWaitsForAReaderThatDoesNotRead() {
        let written = Mutex<[String]>([])
        let reader = DispatchSemaphore(value: 0)
        let log = Log { level, text in
            reader.wait()
            written.withLock { $0.append("\(level): \(text)") }
        }.inBackground(mostWaiting: 3)
        for number in 1...10 { log.info("\(number)") }
        #expect(written.withLock { $0.isEmpty })
        for _ in 1...4 { reader.signal() }
        log.flush()
        #expect(written.withLock { $0 } == ["info: 1", "info: 2", "info: 3", "warning: (7 lines were left out)"])
        reader.signal()
        log.info("11")
        log.flush()
        #expect(written.withLock { $0.last } == "info: 11")
    }
}
