import Bundles
import Foundation
import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

@Suite struct FrameMessageTests {
    @Test(arguments: [(0xFF80_4020, [0x80, 0x40, 0x20, 0xFF]), (0, [0, 0, 0, 0]), (0x8040_2010, [128, 64, 32, 128])])
    func pixelsBecomeStraight(word: Int, expected: [UInt8]) {
        var source = UInt32(word).littleEndian
        var target = [UInt8](repeating: 9, count: 4)
        withUnsafeBytes(of: &source) { source in
            target.withUnsafeMutableBytes { StraightAlpha.convert(source, into: $0) }
        }
        #expect(target == expected)
    }

    /// Pixels of one kind side by side are converted together: at every length and place of a run they are what they are
    /// alone.
    @Test func pixelsBecomeStraightWhateverStandsBesideThem() {
        let kinds: [UInt32] = [0xFF80_4020, 0x0000_0000, 0x8040_2010, 0xFF01_FE03, 0x01FF_FFFF]
        func converted(_ words: [UInt32]) -> [UInt32] {
            var target = [UInt32](repeating: 9, count: words.count)
            words.withUnsafeBytes { source in
                target.withUnsafeMutableBytes { StraightAlpha.convert(source, into: $0) }
            }
            return target
        }
        for length in 0..<40 {
            for place in 0...length {
                for first in kinds {
                    for second in kinds {
                        let words =
                            Array(repeating: first, count: place) + Array(repeating: second, count: length - place)
                        #expect(converted(words) == words.flatMap { converted([$0]) })
                    }
                }
            }
        }
    }

    @Test func onlyTheChangedRectangleTravels() throws {
        let pixels = (0..<12).map { UInt32(0xFF00_0000 | $0).littleEndian }
        var message = FrameMessage()
        var sent: [UInt8] = []
        pixels.withUnsafeBytes { bytes in
            let update = SurfaceUpdate(
                geometry: SurfaceGeometry(width: 4, height: 3, generation: 1), damage: [], sequence: 7,
                touchTimestamp: 1.5,
                pixels: bytes)
            message.raw(update, PixelRect(x: 2, y: 1, width: 100, height: 1), surface: 3) { sent = Array($0) }
        }
        #expect(sent.count == FrameMessage.headerSize + 2 * 4)
        #expect(sent[4] == 3)
        #expect(sent[8] == 7)
        #expect(sent[12..<24].map(Int.init) == [2, 0, 1, 0, 2, 0, 1, 0, 4, 0, 3, 0])
        #expect(Array(sent[32...]) == [0, 0, 6, 255, 0, 0, 7, 255])
    }

    @Test func ofWhatLooksAsItDidNoPixelTravels() {
        var sent: [UInt8] = []
        [UInt32](repeating: 0, count: 12).withUnsafeBytes { bytes in
            let update = SurfaceUpdate(
                geometry: SurfaceGeometry(width: 4, height: 3, generation: 1), damage: [], sequence: 7,
                touchTimestamp: 1.5, pixels: bytes)
            FrameMessage.same(update, surface: 3) { sent = Array($0) }
        }
        #expect(sent.count == FrameMessage.headerSize)
        #expect(Array(sent[0..<12]) == [6, 0, 0, 0, 3, 0, 0, 0, 7, 0, 0, 0])
        #expect(sent[12..<24].map(Int.init) == [0, 0, 0, 0, 4, 0, 3, 0, 4, 0, 3, 0])
    }

    /// Where the pixels are now and were, then a message for each rectangle that is new.
    @Test func ofWhatHasMovedOnlyTheRestTravels() throws {
        let pixels = (0..<12).map { UInt32(0xFF00_0000 | $0).littleEndian }
        var message = FrameMessage()
        var sent: [UInt8] = []
        func send(_ move: PixelMove) {
            sent = []
            pixels.withUnsafeBytes { bytes in
                let update = SurfaceUpdate(
                    geometry: SurfaceGeometry(width: 4, height: 3, generation: 1), damage: [], sequence: 7,
                    touchTimestamp: 1.5, pixels: bytes)
                message.moved(update, move, surface: 3) { sent = Array($0) }
            }
        }
        let rest = [PixelRect(x: 0, y: 2, width: 2, height: 1), PixelRect(x: 3, y: 0, width: 1, height: 1)]
        send(PixelMove(rect: PixelRect(x: 0, y: 0, width: 4, height: 2), x: 0, y: -1, rest: rest))
        #expect(sent.count == 32 + 8 + (4 + 32 + 8) + (4 + 32 + 4))
        #expect(Array(sent[0..<5]) == [5, 0, 0, 0, 3])
        #expect(sent[12..<24].map(Int.init) == [0, 0, 0, 0, 4, 0, 2, 0, 4, 0, 3, 0])
        #expect(Array(sent[32..<48]) == [0, 0, 0, 0, 1, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0])
        #expect(Array(sent[76..<84]) == [0, 0, 8, 255, 0, 0, 9, 255])
        #expect(Array(sent[84..<89]) == [36, 0, 0, 0, 0])
        #expect(Array(sent[120...]) == [0, 0, 3, 255])

        // Out of the surface: nothing is sent.
        send(PixelMove(rect: PixelRect(x: 0, y: 0, width: 4, height: 2), x: 0, y: 1, rest: []))
        #expect(sent.isEmpty)
        send(
            PixelMove(
                rect: PixelRect(x: 0, y: 1, width: 4, height: 2), x: 0, y: 1,
                rest: [PixelRect(x: 4, y: 0, width: 1, height: 1)]))
        #expect(sent.isEmpty)
    }

    @Test func anIconTravelsWithItsNumber() throws {
        let pixel = withUnsafeBytes(of: UInt32(0x8040_2010).littleEndian) { Array($0) }
        let icon = try #require(IconPixels(Data((0..<IconPixels.side * IconPixels.side).flatMap { _ in pixel })))
        var message = FrameMessage()
        var sent: [UInt8] = []
        message.icon(icon, number: 5) { sent = Array($0) }
        #expect(sent.count == FrameMessage.headerSize + IconPixels.byteCount)
        #expect(sent[0] == 2)
        #expect(sent[4] == 5)
        #expect(sent[12..<24].map(Int.init) == [0, 0, 0, 0, 120, 0, 120, 0, 120, 0, 120, 0])
        #expect(Array(sent[32..<36]) == [128, 64, 32, 128])
    }

    /// The host writes what the page's script reads: both name the kinds of a message, and the size of its header.
    @Test func thePageKnowsEveryKind() throws {
        let script = try String(
            contentsOf: PageServerTests.webFolder.appendingPathComponent("pixels.js"), encoding: .utf8)
        let kinds = FrameMessage.Kind.allCases.map { "\($0): \($0.rawValue)" }.joined(separator: ", ")
        #expect(script.contains("const KIND = { \(kinds) };"))
        #expect(script.contains("const HEADER = \(FrameMessage.headerSize);"))
    }

    /// Room for a whole picture is given back when only small changes came after it, and made anew for the next one.
    @Test func roomThatIsNotNeededAnyMoreIsGivenBack() {
        let (width, height) = (200, 100)
        let pixels = [UInt32](repeating: UInt32(0xFF10_2030).littleEndian, count: width * height)
        var message = FrameMessage()
        var sent: [UInt8] = []
        func send(_ rect: PixelRect) {
            pixels.withUnsafeBytes { bytes in
                let update = SurfaceUpdate(
                    geometry: SurfaceGeometry(width: width, height: height, generation: 1), damage: [], sequence: 1,
                    touchTimestamp: 0, pixels: bytes)
                message.raw(update, rect, surface: 1) { sent = Array($0) }
            }
        }
        let (whole, part) = (
            PixelRect(x: 0, y: 0, width: width, height: height), PixelRect(x: 1, y: 1, width: 9, height: 9)
        )
        send(part)
        #expect(!message.holdsMuch)
        send(whole)
        let first = sent
        message.giveBack()
        #expect(message.holdsMuch, "it was needed just now")
        send(part)
        message.giveBack()
        #expect(!message.holdsMuch)
        send(whole)
        #expect(message.holdsMuch)
        #expect(sent == first)
    }

    @Test func severalMessagesTravelAsOneEachAfterItsLength() {
        let message = FrameMessage.several([[1, 2, 3], [], [4]])
        #expect(message == [3, 0, 0, 0, 3, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 4])
    }

    @Test func geometryThatDoesNotFitItsBytesSendsNothing() {
        var message = FrameMessage()
        var count = 0
        [UInt8](repeating: 0, count: 16).withUnsafeBytes { bytes in
            let update = SurfaceUpdate(
                geometry: SurfaceGeometry(width: 100, height: 100, generation: 1), damage: [], sequence: 0,
                touchTimestamp: 0,
                pixels: bytes)
            message.raw(update, PixelRect(x: 0, y: 0, width: 1, height: 1), surface: 0) { _ in count += 1 }
        }
        #expect(count == 0)
    }
}

@Suite struct PageRequestTests {
    @Test func aTouchIsRead() {
        let json = #"{"t":"touch","surface":2,"phase":1,"finger":3,"x":10.5,"y":2,"time":4}"#
        let touch = TouchEvent(phase: .moved, finger: 3, x: 10.5, y: 2, timestamp: 4)
        #expect(PageRequest(Data(json.utf8)) == .touch(surface: 2, touch))
        let pointer = #"{"t":"touch","surface":2,"phase":4,"finger":0,"x":10.5,"y":2,"time":4}"#
        let hover = TouchEvent(phase: .hovered, finger: 0, x: 10.5, y: 2, timestamp: 4)
        #expect(PageRequest(Data(pointer.utf8)) == .touch(surface: 2, hover))
        #expect(PageRequest(Data(pointer.replacing(":4,\"f", with: ":6,\"f").utf8)) == nil)
    }

    @Test func aKeyIsRead() {
        let json = #"{"t":"key","surface":2,"phase":0,"usage":9,"text":"F","plain":"f","modifiers":255,"time":4}"#
        let event = KeyEvent(
            phase: .began, usage: 9, characters: "F", plain: "f", modifiers: .all, timestamp: 4)
        #expect(PageRequest(Data(json.utf8)) == .key(surface: 2, event))
        for (part, other) in [
            ("\"F\"", "\"\(String(repeating: "x", count: 33))\""), (":9", ":-1"), (":0", ":4"), (":4", ":1e99"),
        ] {
            #expect(PageRequest(Data(json.replacing(part, with: other).utf8)) == nil)
        }
    }

    @Test func aTurnOfAWheelIsRead() {
        let json = #"{"t":"scroll","x":10.5,"y":2,"right":0,"down":-120,"time":4}"#
        #expect(
            PageRequest(Data(json.utf8)) == .scroll(ScrollEvent(x: 10.5, y: 2, right: 0, down: -120, timestamp: 4)))
        #expect(PageRequest(Data(#"{"t":"scroll","x":1,"y":2,"right":0,"down":1e300,"time":4}"#.utf8)) == nil)
        #expect(PageRequest(Data(#"{"t":"scroll","x":1,"y":2,"right":0,"time":4}"#.utf8)) == nil)
    }

    @Test(arguments: [
        (#""does":"activate""#, AccessibilityAction.activate), (#""does":"increment""#, .increment),
        (#""does":"decrement""#, .decrement), (#""does":"escape""#, .escape), (#""does":"magicTap""#, .magicTap),
        (#""does":"custom","index":3"#, .custom(3)),
    ])
    func whatIsDoneWithANodeIsRead(fields: String, action: AccessibilityAction) {
        let json = #"{"t":"assist","surface":2,"node":7,"time":4,\#(fields)}"#
        #expect(PageRequest(Data(json.utf8)) == .assist(surface: 2, node: 7, action, time: 4))
    }

    @Test(arguments: [
        (#""kind":"insert","text":"é""#, TypingEvent.insert("é")), (#""kind":"compose","text":"""#, .compose("")),
        (#""kind":"key","key":9,"modifiers":3"#, .key(.selectAll, [.extending, .byWord])),
        (#""kind":"key","key":0"#, .key(.deleteBackward, [])), (#""kind":"paste","text":"a\nb""#, .paste("a\nb")),
    ])
    func whatIsTypedIsRead(fields: String, event: TypingEvent) {
        #expect(PageRequest(Data(#"{"t":"type",\#(fields)}"#.utf8)) == .type(event))
    }

    @Test func aMoveIsRead() {
        let json = #"{"t":"move","number":7,"id":"a","before":"b","columns":{"a":1,"b":0}}"#
        #expect(PageRequest(Data(json.utf8)) == .move(7, "a", before: "b", columns: ["a": 1, "b": 0]))
        #expect(PageRequest(Data(#"{"t":"move","number":7,"id":"a","columns":{"a":1.5}}"#.utf8)) == nil)
        #expect(PageRequest(Data(#"{"t":"move","number":7,"id":"a"}"#.utf8)) == nil)
    }

    @Test func rightsThatThereAreAreGivenAndTakenBack() {
        func request(_ fields: String) -> PageRequest? { PageRequest(Data("{\(fields)}".utf8)) }
        #expect(
            request(#""t":"setRight","id":"app","named":"network:API.example.org","on":true"#)
                == .setRight(.host("api.example.org"), of: "app", isAllowed: true))
        #expect(
            request(#""t":"setFolder","id":"app","text":"~/Feeds","on":false"#)
                == .setFolder("~/Feeds", of: "app", isAllowed: false))
        #expect(request(#""t":"endEdit""#) == .endEdit)
        for bad in [
            #""t":"setRight","id":"app","named":"everything","on":true"#, #""t":"setRight","id":"app","on":true"#,
            #""t":"setRight","id":"app","named":"location""#, #""t":"setFolder","id":"app","on":true"#,
            #""t":"setFolder","id":"app","on":true,"text":"\#(String(repeating: "x", count: 4097))""#,
        ] { #expect(request(bad) == nil, "\(bad)") }
    }

    /// A picture's file goes to the page as it is.
    @Test func aPictureIsItsFile() throws {
        let folder = try TemporaryFolder.make()
        let file = folder.appendingPathComponent("a.png")
        let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 7]
        try Data(bytes).write(to: file)
        let picture = try #require(NoticePicture(at: file.path, in: [folder.path]))
        var sent: [UInt8] = []
        FrameMessage.picture(picture, number: 3) { sent = Array($0) }
        #expect(sent.count == FrameMessage.headerSize + bytes.count && Array(sent.suffix(9)) == bytes)
        #expect(Array(sent.prefix(8)) == [4, 0, 0, 0, 3, 0, 0, 0])
    }

    @Test func aPictureHasOneNumberAsLongAsItIsThere() {
        func notification(_ id: String, at date: Double, hasPicture: Bool = true) -> ShownNotification {
            var notification = ShownNotification(
                id: id, application: "a", applicationTitle: "A", title: "", body: "", date: date)
            notification.hasPicture = hasPicture
            return notification
        }
        let (one, two, plain) = (
            notification("1", at: 1), notification("2", at: 1), notification("3", at: 1, hasPicture: false)
        )
        var numbers = PictureNumbers()
        #expect(numbers.number([one, plain]).map(\.number) == [1])
        #expect(numbers.number([two, one]).map(\.notification) == ["2"] && numbers[one] == 1 && numbers[two] == 2)
        #expect(numbers[plain] == nil)
        // The next one of the same name has another picture; and after a lock each is sent again.
        let again = notification("1", at: 2)
        #expect(numbers.number([again]).map(\.number) == [3] && numbers[one] == nil)
        #expect(numbers.number([]).isEmpty && numbers.number([again]).map(\.number) == [4])
    }

    @Test func moreThanThePageSendsAtATimeIsRefused() {
        let text = String(repeating: "x", count: LinkLimits.typed + 1)
        #expect(PageRequest(Data(#"{"t":"type","kind":"insert","text":"\#(text)"}"#.utf8)) == nil)
        #expect(PageRequest(Data(#"{"t":"type","kind":"paste","text":"\#(text)"}"#.utf8)) == .type(.paste(text)))
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"t":"type"}"#, #"{"t":"type","kind":"insert"}"#, #"{"t":"type","kind":"key","key":99}"#,
        #"{"t":"x"}"#, #"{"t":"show"}"#, #"{"t":"touch","surface":1}"#,
        #"{"t":"touch","surface":2,"phase":9,"finger":3,"x":1,"y":2,"time":4}"#,
        #"{"t":"touch","surface":2,"phase":1,"finger":-3,"x":1,"y":2,"time":4}"#,
        #"{"t":"touch","surface":2,"phase":1,"finger":3,"x":1e300,"y":2,"time":4}"#,
        #"{"t":"assist","surface":2,"node":7,"time":4}"#, #"{"t":"assist","surface":2,"node":7,"does":"activate"}"#,
        #"{"t":"assist","surface":2,"node":-7,"does":"activate","time":4}"#,
        #"{"t":"assist","surface":2,"node":7,"does":"custom","index":256,"time":4}"#,
        #"{"t":"assist","surface":2,"node":7,"does":"leap","time":4}"#,
    ])
    func whatThePageNeverSendsIsRefused(json: String) {
        #expect(PageRequest(Data(json.utf8)) == nil)
    }
}
