import AVFoundation
import CloudKit
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
        var sound: SystemSoundID = 7
        #expect(
            AudioServicesCreateSystemSoundID(url as CFURL, &sound) == kAudioServicesSystemSoundUnspecifiedError
                && sound == 7)
        var ends = 0
        AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { ends += 1 }
        #expect(await eventually { ends == 1 })
        var answers: [Bool] = []
        session.requestRecordPermission { answers.append($0) }
        #expect(await eventually { !answers.isEmpty } && answers == [false])
    }

    /// What a completion handler was told, on whatever thread.
    final class Told: @unchecked Sendable {
        private let lock = NSLock()
        private var said: [String] = []

        func say(_ text: String) { lock.withLock { said.append(text) } }
        var all: [String] { lock.withLock { said } }
    }

    @Test("nobody has an iCloud account, and what needs one fails") func cloud() async {
        let told = Told()
        let container = CKContainer.default()
        container.accountStatus { status, error in told.say("account \(status == .noAccount) \(error == nil)") }
        #expect(await eventually { told.all == ["account true true"] })
        let failure = "not authenticated, CKErrorDomain 9"
        func say(_ error: Error?) {
            let error = error as NSError?
            let name = error?.code == CKError.notAuthenticated.rawValue ? "not authenticated" : "something else"
            told.say("\(name), \(error?.domain ?? "") \(error?.code ?? 0)")
        }
        container.fetchUserRecordID { _, error in say(error) }
        #expect(await eventually { told.all.count == 2 })
        let record = CKRecord(recordType: "Note")
        container.privateCloudDatabase.save(record) { saved, error in if saved == nil { say(error) } }
        #expect(await eventually { told.all.count == 3 })
        let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
        container.publicCloudDatabase.perform(query, inZoneWith: nil) { found, error in if found == nil { say(error) } }
        #expect(await eventually { told.all.count == 4 })
        #expect(told.all.dropFirst().allSatisfy { $0 == failure }, "\(told.all)")
    }

    @Test("a record keeps its values as long as it is there") func record() {
        let record = CKRecord(recordType: "Note", recordID: CKRecordID(recordName: "one"))
        record["text"] = "milk"
        record.setValue(2, forKey: "count")
        #expect(record["text"] as? String == "milk" && record.value(forKey: "count") as? Int == 2)
        #expect(record.allKeys() == ["count", "text"] && record.changedKeys() == ["count", "text"])
        #expect(record.recordID == CKRecordID(recordName: "one"))
        record["text"] = nil
        #expect(record.allKeys() == ["count"])
    }
}
