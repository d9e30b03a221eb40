import AVFoundation
import TestSupport
import Testing
import WatchConnectivity

@MainActor @Suite("What there is not here") struct AbsentTests {
    final class Delegate: NSObject, WCSessionDelegate {
        var answers: [Error?] = []

        func session(
            _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: Error?
        ) { answers.append(error) }
        func sessionDidBecomeInactive(_ session: WCSession) {}
        func sessionDidDeactivate(_ session: WCSession) {}
    }

    @Test("a watch is not supported, and what is sent to it fails") func watch() async {
        #expect(!WCSession.isSupported() && !WCSession.default.isReachable)
        let delegate = Delegate()
        WCSession.default.delegate = delegate
        WCSession.default.activate()
        #expect(await eventually { delegate.answers.count == 1 })
        let error = delegate.answers.first as? WCError
        #expect(error?.code == .sessionNotSupported && error?.errorCode == 7002)
        #expect(WCError.errorDomain == "WCErrorDomain")
        #expect(throws: WCError(.sessionNotSupported)) {
            try WCSession.default.updateApplicationContext(["a": 1])
        }
        var failures = 0
        WCSession.default.sendMessage(["a": 1], replyHandler: nil) { _ in failures += 1 }
        #expect(await eventually { failures == 1 })
    }

    @Test("sounds are neither played nor recorded, and say so") func sounds() async throws {
        let url = URL(fileURLWithPath: "/none.m4a")
        #expect(throws: AVError(.deviceNotConnected)) { try AVAudioPlayer(contentsOf: url) }
        #expect(throws: AVError(.deviceNotConnected)) { try AVAudioRecorder(url: url, settings: [AVFormatIDKey: 1]) }
        let session = AVAudioSession.sharedInstance()
        try session.setCategory(.playAndRecord, mode: .default, options: .defaultToSpeaker)
        #expect(session.category == .playAndRecord && session.recordPermission == .denied)
        var answers: [Bool] = []
        session.requestRecordPermission { answers.append($0) }
        #expect(await eventually { !answers.isEmpty } && answers == [false])
    }
}
