import Foundation
import Testing

@testable import HostLink

@Suite struct MessageCodingTests {
    @Test(arguments: SampleMessages.host) func hostMessageSurvivesTheWay(message: HostMessage) throws {
        #expect(try HostMessage(decoding: message.encoded()) == message)
    }

    @Test(arguments: SampleMessages.guest) func guestMessageSurvivesTheWay(message: GuestMessage) throws {
        #expect(try GuestMessage(decoding: message.encoded()) == message)
    }

    @Test(arguments: SampleMessages.zygoteRequests) func zygoteRequestSurvivesTheWay(message: ZygoteRequest) throws {
        #expect(try ZygoteRequest(decoding: message.encoded()) == message)
    }

    @Test(arguments: SampleMessages.brokerRequests) func brokerRequestSurvivesTheWay(message: BrokerRequest) throws {
        #expect(try BrokerRequest(decoding: message.encoded()) == message)
    }

    @Test(arguments: SampleMessages.brokerReplies) func brokerReplySurvivesTheWay(message: BrokerReply) throws {
        #expect(try BrokerReply(decoding: message.encoded()) == message)
    }

    @Test(arguments: SampleMessages.zygoteReplies) func zygoteReplySurvivesTheWay(message: ZygoteReply) throws {
        #expect(try ZygoteReply(decoding: message.encoded()) == message)
    }

    @Test func everyTagIsAmongTheSamples() throws {
        func tags<Message: LinkMessage>(_ messages: [Message]) throws -> Set<UInt8> {
            Set(try messages.map { try $0.encoded()[1] })
        }
        #expect(try tags(SampleMessages.host) == Set(HostMessage.Tag.allCases.map(\.rawValue)))
        #expect(try tags(SampleMessages.guest) == Set(GuestMessage.Tag.allCases.map(\.rawValue)))
        #expect(try tags(SampleMessages.zygoteRequests) == Set(ZygoteRequest.Tag.allCases.map(\.rawValue)))
        #expect(try tags(SampleMessages.brokerRequests) == Set(BrokerRequest.Tag.allCases.map(\.rawValue)))
        #expect(try tags(SampleMessages.brokerReplies) == Set(BrokerReply.Tag.allCases.map(\.rawValue)))
        #expect(try tags(SampleMessages.zygoteReplies) == Set(ZygoteReply.Tag.allCases.map(\.rawValue)))
    }

    @Test func unknownTagsAreRefused() {
        func refuses<Message: LinkMessage, Tag: RawRepresentable<UInt8>>(_ message: Message.Type, beside: Tag.Type) {
            for number in UInt8.min...UInt8.max where Tag(rawValue: number) == nil {
                #expect(throws: LinkError.unknownMessage(number)) {
                    try Message(decoding: [Message.version, number, 0, 0, 0, 0])
                }
            }
        }
        refuses(HostMessage.self, beside: HostMessage.Tag.self)
        refuses(GuestMessage.self, beside: GuestMessage.Tag.self)
        refuses(ZygoteRequest.self, beside: ZygoteRequest.Tag.self)
        refuses(ZygoteReply.self, beside: ZygoteReply.Tag.self)
        refuses(BrokerRequest.self, beside: BrokerRequest.Tag.self)
        refuses(BrokerReply.self, beside: BrokerReply.Tag.self)
    }

    @Test(arguments: SampleMessages.guest) func everyCutIsAnError(message: GuestMessage) throws {
        let packet = try message.encoded()
        for length in packet.indices {
            #expect(throws: LinkError.self) { try GuestMessage(decoding: Array(packet[..<length])) }
        }
        #expect(throws: LinkError.trailingBytes(1)) { try GuestMessage(decoding: packet + [0]) }
    }

    @Test func otherVersionsAreErrors() {
        #expect(throws: LinkError.unknownVersion(2)) { try GuestMessage(decoding: [2, 11, 0, 0, 0, 0]) }
        #expect(throws: LinkError.truncated) { try GuestMessage(decoding: []) }
    }

    @Test func aSizeThatIsNoNumberIsAnError() throws {
        var packet = try GuestMessage.preferredContentSize(InstanceID(1), LinkSize(width: 1, height: 2)).encoded()
        for bad in [Double.nan, .infinity, -1, 1e300] {
            packet.replaceSubrange(6..<14, with: withUnsafeBytes(of: bad.bitPattern) { Array($0) })
            #expect(throws: LinkError.badValue("a preferred size")) { try GuestMessage(decoding: packet) }
        }
    }

    @Test func whatNoScreenShowsIsBroughtIntoBounds() throws {
        let wild = GuestMessage.preferredContentSize(
            InstanceID(1), LinkSize(width: -.infinity, height: .greatestFiniteMagnitude))
        let tame = GuestMessage.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: LinkLimits.points))
        #expect(try GuestMessage(decoding: wild.encoded()) == tame)
        let none = GuestMessage.preferredContentSize(InstanceID(1), LinkSize(width: .nan, height: .nan))
        let zero = GuestMessage.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: 0))
        #expect(try GuestMessage(decoding: none.encoded()) == zero)
    }

    @Test func longTextsAreCutAtACharacter() throws {
        let long = String(repeating: "ä", count: 3000)
        guard case .log(_, let text) = try GuestMessage(decoding: GuestMessage.log(.info, "x" + long).encoded()) else {
            Issue.record("another message came back")
            return
        }
        #expect(text == "x" + String(repeating: "ä", count: 2047))
    }

    @Test func longNamesAreRefusedOnBothSides() {
        let url = String(repeating: "a", count: LinkLimits.url + 1)
        #expect(throws: LinkError.tooLong("a URL", limit: LinkLimits.url)) {
            try GuestMessage.openURL(InstanceID(1), RequestID(1), url: url).encoded()
        }
        let packet: [UInt8] = [1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + Array(repeating: 97, count: 0xFFFF)
        #expect(throws: LinkError.tooLong("a URL", limit: LinkLimits.url)) { try GuestMessage(decoding: packet) }
    }

    @Test func allThatAnAppMayHaveOnItsIconGoesIntoAPacket() throws {
        let mask = [UInt8](repeating: 255, count: LinkLimits.shortcutMask)
        func text(_ length: Int) -> String { String(repeating: "a", count: length) }
        let item = ShortcutItem(
            type: text(LinkLimits.identifier), title: text(LinkLimits.label), subtitle: text(LinkLimits.label),
            image: ShortcutImage(name: text(LinkLimits.identifier), mask: mask), userInfo: text(LinkLimits.text))
        #expect(item.obstacle == nil)
        let items = Array(repeating: item, count: LinkLimits.shortcutItems)
        let told = GuestMessage.shortcutItems(InstanceID(1), items)
        #expect(try GuestMessage(decoding: told.encoded()) == told)
        #expect(try told.encoded().count <= LinkLimits.packet)
        let launch = ApplicationLaunch(url: text(LinkLimits.url), shortcutItem: item, shortcutItems: items)
        #expect(try HostMessage.launchApplication(InstanceID(1), launch).encoded().count <= LinkLimits.packet)
    }

    @Test func textThatIsNoUTF8IsAnError() {
        #expect(throws: LinkError.badValue("a line of the log")) {
            try GuestMessage(decoding: [1, 10, 1, 2, 0, 0xC3, 0x28])
        }
    }

    @Test func aURLWithAZeroByteIsAnError() {
        #expect(throws: LinkError.badValue("a URL")) {
            try GuestMessage(decoding: [1, 7, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 97, 0])
        }
    }

    @Test func aPacketHoldsAsManyAccessibilityNodesAsItCan() throws {
        let node = AccessibilityNode(
            role: .text, label: String(repeating: "l", count: 600), value: String(repeating: "v", count: 600),
            frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        let packet = try GuestMessage.accessibility(InstanceID(1), Array(repeating: node, count: 2000)).encoded()
        #expect(packet.count <= LinkLimits.packet)
        guard case .accessibility(_, let nodes) = try GuestMessage(decoding: packet) else {
            Issue.record("another message came back")
            return
        }
        #expect(nodes.count > 100)
        #expect(nodes.allSatisfy { $0.label.utf8.count == LinkLimits.label })
    }

    @Test func manyRectanglesOfDamageBecomeEverything() throws {
        let rects = (0..<100).map { PixelRect(x: $0, y: 0, width: 1, height: 1) }
        let message = GuestMessage.frame(InstanceID(1), Frame(surface: 0, buffer: 0, sequence: 1, damage: rects))
        guard case .frame(_, let frame) = try GuestMessage(decoding: message.encoded()) else {
            Issue.record("another message came back")
            return
        }
        #expect(frame.damage.isEmpty)
    }

    @Test func aMoveFromOrToOutsideOfTheSurfaceIsFound() throws {
        let geometry = SurfaceGeometry(width: 100, height: 50, generation: 0)
        func check(_ rect: PixelRect, _ x: Int, _ y: Int, rest: [PixelRect] = []) throws {
            let move = PixelMove(rect: rect, x: x, y: y, rest: rest)
            try Frame(surface: 0, buffer: 0, sequence: 0, damage: [], move: move).check(against: geometry)
        }
        let half = PixelRect(x: 0, y: 25, width: 100, height: 25)
        try check(half, 0, 25, rest: [PixelRect(x: 0, y: 0, width: 100, height: 25)])
        try check(half, 0, 0)
        for (x, y) in [(0, 26), (0, -1), (1, 0), (-1, 0)] {
            #expect(throws: LinkError.badValue("a move")) { try check(half, x, y) }
        }
        for rest in [PixelRect(x: 0, y: 0, width: 101, height: 1), PixelRect(x: 0, y: 49, width: 1, height: 2)] {
            #expect(throws: LinkError.badValue("a move")) { try check(half, 0, 1, rest: [rest]) }
        }
        // Each within it, and together more than it is.
        let most = PixelRect(x: 0, y: 0, width: 100, height: 26)
        try check(half, 0, 1, rest: [most])
        #expect(throws: LinkError.badValue("a move")) { try check(half, 0, 1, rest: [most, most]) }
    }

    @Test func damageOutsideTheSurfaceIsFound() throws {
        let geometry = SurfaceGeometry(width: 100, height: 50, generation: 0)
        func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Frame {
            Frame(
                surface: 0, buffer: 0, sequence: 0, damage: [PixelRect(x: x, y: y, width: width, height: height)])
        }
        try frame(0, 0, 100, 50).check(against: geometry)
        try frame(99, 49, 1, 1).check(against: geometry)
        for bad in [frame(1, 0, 100, 50), frame(0, 50, 1, 1), frame(-1, 0, 5, 5), frame(0, 0, Int.max, 1)] {
            #expect(throws: LinkError.badValue("damage")) { try bad.check(against: geometry) }
        }
    }
}
