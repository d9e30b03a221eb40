import Foundation
import TestSupport
import Testing

@testable import TodayPage

/// Who is let in, and what nobody learns.
@Suite struct PageAccessTests {
    private let access = PageAccess(port: 7313, key: PageKey())
    private let nonce = String(repeating: "ab", count: 32)

    /// What a page says that knows `key`.
    private func page(_ key: PageKey, _ challenge: PageAccess.Challenge, port: Int = 7313) -> String {
        key.proof(of: "page", "\(port)", nonce, challenge.nonce)
    }

    @Test func aPageThatKnowsTheKeyIsLetIn() {
        let challenge = access.challenge(to: nonce)
        #expect(challenge.proof == access.key.proof(of: "host", "7313", nonce, challenge.nonce))
        #expect(access.admission(page(access.key, challenge), for: challenge) == .byKey)
    }

    @Test func anyOtherIsNot() {
        let challenge = access.challenge(to: nonce)
        #expect(access.admission(page(PageKey(), challenge), for: challenge) == nil)
        #expect(access.admission("", for: challenge) == nil)
        // The host's own proof, sent back; one for another port, that somebody else listens on; one from before.
        #expect(access.admission(challenge.proof, for: challenge) == nil)
        #expect(access.admission(page(access.key, challenge, port: 7314), for: challenge) == nil)
        #expect(access.admission(page(access.key, access.challenge(to: nonce)), for: challenge) == nil)
    }

    @Test func aTicketLetsInAsLongAsItIsThere() {
        var access = access
        let ticket = PageKey()
        access.ticket = ticket
        let challenge = access.challenge(to: nonce)
        #expect(challenge.ticketProof == ticket.proof(of: "host", "7313", nonce, challenge.nonce))
        #expect(access.admission(page(ticket, challenge), for: challenge) == .byTicket)
        access.ticket = nil
        #expect(access.admission(page(ticket, challenge), for: challenge) == nil)
        #expect(access.challenge(to: nonce).ticketProof == nil)
    }

    @Test func aKeyIsReadAsItIsWritten() {
        let key = PageKey()
        #expect(PageKey(key.text) == key)
        #expect(key != PageKey())
        for text in ["", "ab", String(repeating: "G", count: 64), key.text.uppercased() + "0", key.text + "é"] {
            #expect(PageKey(text) == nil)
        }
    }

    /// The expected value is that of Python's hmac module.
    @Test func aProofIsHMACSHA256() throws {
        let key = try #require(PageKey(String(repeating: "0b", count: 32)))
        #expect(key.proof(of: "Hi", "There") == "198a607eb44bfbc69903a0f1cf2bbdc5ba0aa3f3d9ae3c1c7a3b1696a0b68cf7")
    }
}

@Suite struct PageRecordTests {
    private let file: URL

    init() throws { file = try TemporaryFolder.make().appendingPathComponent("page.json") }

    private func mode() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test func isForTheUserAloneAndSurvives() throws {
        var record = PageRecord(file: file)
        record.port = 7313
        try record.write(to: file)
        #expect(try mode() == 0o600)
        #expect(PageRecord(file: file) == record)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).count == 1)
    }

    @Test func aKeyThatOthersCouldReadIsNoKey() throws {
        let record = PageRecord()
        try record.write(to: file)
        #expect(chmod(file.path, 0o644) == 0)
        #expect(PageRecord(file: file).key != record.key)
    }

    @Test(arguments: ["", "{", #"{"key":"abc"}"#]) func whatIsNoRecordIsReplaced(text: String) throws {
        try Data(text.utf8).write(to: file)
        #expect(chmod(file.path, 0o600) == 0)
        let record = PageRecord(file: file)
        #expect(record.port == nil)
        try record.write(to: file)
        #expect(PageRecord(file: file) == record)
    }
}
