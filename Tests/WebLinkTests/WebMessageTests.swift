import Foundation
import TestSupport
import Testing

@testable import WebLink

@Suite struct WebMessageTests {
    private static let frame = PageFrameInfo(
        isMain: true, url: "https://a.example/", scheme: "https", host: "a", port: 0)
    private static let request = PageRequest(
        url: "https://a.example/?q=ü", method: "POST", headers: ["Accept": "*/*"], body: Data([0, 255]))

    private static let commands: [WebCommand] = [
        .open(
            page: 1,
            PageOpening(
                width: 320, height: 200.5, scale: 2, isTransparent: true, runsScripts: true, isPersistent: false,
                fitsWideDocuments: true, userAgent: "a", isDark: true, languages: ["de", "en"],
                scripts: [PageScript(source: "1", isAtStart: true, isForMainFrameOnly: false)], handlers: ["h"],
                ownSchemes: ["app"])),
        .close(page: 1), .resource(7, .head(status: 200, headers: ["Content-Type": "text/html"])),
        .resource(7, .body(Data([1, 2]), isLast: true)), .resource(7, .failed(code: -1100)), .store(1, .cookies),
        .page(1, .load(request, isProvided: true)), .page(1, .travel(-1)), .page(1, .scroll(x: .nan, y: -.infinity)),
        .page(1, .touch(PageTouch(phase: .moved, x: 1, y: 2))),
        .page(1, .type(.marked("に", selectionStart: 0, selectionEnd: 1))), .page(1, .evaluate(9, "1 + 1")),
        .page(1, .decideNavigation(2, .fail(code: -1022))), .page(1, .answer(3, isAccepted: true, text: "")),
    ]

    private static let events: [WebEvent] = [
        .page(
            1,
            .wantsNavigation(
                1, NavigationAction(request: request, kind: .linkActivated, isForMainFrame: true, source: ""))),
        .surface(page: 1, width: 640, height: 400, generation: 3),
        .wantsResource(1, page: 2, ResourceRequest(request: request, isProvided: false)), .wantsBody(1),
        .page(
            1,
            .evaluated(1, .value(.object(["a": .array([.null, .undefined, .boolean(true), .number(0.1), .date(1)])])))),
        .page(1, .evaluated(1, .threw(message: "x", line: 1, column: 2, url: ""))),
        .page(1, .message(handler: "h", body: .string("\0"), frame)),
        .page(1, .dialog(1, PageDialog(kind: .prompt, text: "?", defaultText: "!", frame: frame))),
        .page(
            1,
            .elements([
                PageElement(
                    role: .choice, label: "a", value: "", x: 0, y: 0.5, width: 1, height: 2, isOn: true,
                    isEnabled: false)
            ])),
        .page(1, .ended(.memory)), .page(1, .editing(nil)), .page(1, .history([], current: 0)),
        .store(
            1,
            .cookies([
                PageCookie(
                    name: "n", value: "v", domain: "d", path: "/", expires: nil, isSecure: true, isHTTPOnly: false,
                    sameSite: "")
            ])),
    ]

    /// Not a number is not equal to itself: messages are compared as they are written.
    @Test(arguments: commands) func commandsArriveAsTheyWereSent(_ command: WebCommand) throws {
        #expect("\(try WebCommand(bytes: try command.bytes()))" == "\(command)")
    }

    @Test(arguments: events) func eventsArriveAsTheyWereSent(_ event: WebEvent) throws {
        #expect(try WebEvent(bytes: try event.bytes()) == event)
    }

    /// One changed byte, or a message that ends early, is another message or none, and never the end of who reads it.
    @Test(arguments: 0..<commands.count) func whatIsNoMessageIsRefused(_ index: Int) throws {
        let bytes = try Self.commands[index].bytes()
        var numbers = SeededNumbers(state: UInt64(index))
        for place in bytes.indices {
            var changed = bytes
            changed[place] = UInt8(numbers.below(256))
            _ = try? WebCommand(bytes: changed)
            #expect(throws: (any Error).self) { try WebCommand(bytes: Array(bytes[..<place])) }
        }
    }

    /// Lists in lists: a property list of a few bytes each, as deep as a message may be long.
    @Test(arguments: [10, 1000, 100_000]) func nestingEndsSomewhere(_ depth: Int) {
        #expect(throws: (any Error).self) { try WebEvent(bytes: Self.nested(depth)) }
    }

    /// A list that holds itself.
    @Test func aListInItselfIsNoMessage() {
        #expect(throws: (any Error).self) { try WebEvent(bytes: Self.binaryList([[0xA1, 0, 0, 0, 0]])) }
    }

    private static func nested(_ depth: Int) -> [UInt8] {
        binaryList(
            (0..<depth).map { index in
                let next = index + 1 == depth ? index : index + 1
                return [index + 1 == depth ? 0xA0 : 0xA1] + (index + 1 == depth ? [] : bigEndian(next, 4))
            })
    }

    /// A binary property list of these objects, the first of which is its top, with references of four bytes.
    private static func binaryList(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = [UInt8]("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += bigEndian(offset, 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 4] + bigEndian(objects.count, 8) + bigEndian(0, 8) + bigEndian(table, 8)
    }

    private static func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
}
