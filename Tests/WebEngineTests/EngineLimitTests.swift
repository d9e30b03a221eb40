import Foundation
import Glibc
import TestSupport
import Testing
import WebLink

@testable import WebEngine

/// Pages that use too much, and processes that end.
@Suite(.enabled(if: RunningEngine.isPossible), .takingTurns) struct EngineLimitTests {
    private static let files: [String: TestGuest.File] = [
        "file:///m.html": .init(
            "<title>M</title><script>const all = []; function eat() { setInterval(() => { all.push(new Uint8Array(2e7).fill(1)) }, 20) }</script>"
        ),
        "file:///s.html": .init("<title>S</title>"),
    ]

    @Test func aPageThatEatsMemoryIsEndedAndNoOther() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        let other = try engine.guest(app: "org.hodie.other")
        guest.files = Self.files
        other.files = Self.files
        guest.open()
        other.open()
        #expect(await guest.load("file:///m.html"))
        #expect(await other.load("file:///s.html"))
        _ = await guest.evaluate("eat()")
        #expect(await guest.hears(.ended(.memory)))
        #expect(await other.evaluate("document.title") == .value(.string("S")))
        #expect(!other.pageEvents().contains { if case .ended = $0 { true } else { false } })
        #expect(
            await eventually {
                engine.told.contains {
                    if case .memory(guest.number, let bytes) = $0 { bytes > 1_000_000 } else { false }
                }
            })
        guest.forget()
        guest.page(.reload(ignoringCache: false))
        #expect(await guest.hears(.title("M")))
        #expect(await eventually { guest.story().last == .finished })
        #expect(await engine.end() == 0)
    }

    @Test func aPageThatSpinsHurtsItselfOnly() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = Self.files
        guest.open(1)
        guest.open(2)
        #expect(await guest.load("file:///s.html", page: 1))
        #expect(await guest.load("file:///s.html", page: 2))
        guest.page(.evaluate(500, "for (;;);"), 1)
        #expect(await guest.evaluate("document.title", page: 2) == .value(.string("S")))
        guest.send(.close(page: 1))
        #expect(await guest.load("file:///s.html", page: 2))
        #expect(await engine.end() == 0)
    }

    @Test func withChromiumEverythingEnds() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.files = Self.files
        guest.open()
        #expect(await guest.load("file:///s.html"))
        let all = engine.processes()
        let chromium = try #require(
            all.first { process in
                let words = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
                return words.contains("--remote-debugging-pipe") && !words.contains("--type=")
            })
        kill(chromium, SIGKILL)
        #expect(await guest.hears(.ended(.engine)))
        #expect(await eventually { engine.ending == 70 })
        #expect(await eventually { all.allSatisfy { kill($0, 0) != 0 } })
    }

    @Test func whatACutShortPictureIs() throws {
        let whole = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4nGP4z8DwHwgbABB5A359Y87XAAAAAElFTkSuQmCC"
            ))
        #expect(PNGPicture(whole).map { [$0.width, $0.height] } == [2, 1])
        for length in 0..<(whole.count - 20) { #expect(PNGPicture(whole.prefix(length)) == nil, "\(length) bytes") }
        var large = whole
        large.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        #expect(PNGPicture(large) == nil)
        #expect(PNGPicture(Data(repeating: 7, count: 4096)) == nil)
    }

    /// In a screencast the values are premultiplied as they come: white and orange at three fifths of their strength, a
    /// colour that covers all, and nothing.
    @Test func halfTransparentPixelsAreAsBrightAsThePagesOwn() throws {
        let data = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAYAAAD5PA/NAAAAFklEQVR4nGOYCQRpxgwzuUTk/jMAAQA1"
                    + "oATSQtHVJgAAAABJRU5ErkJggg=="
            ))
        let picture = try #require(PNGPicture(data))
        var pixels = [UInt32](repeating: 0, count: 4)
        pixels.withUnsafeMutableBytes { picture.copy(to: $0, stride: 16) }
        // One of 255 is lost by reckoning there and back.
        #expect(pixels == [0x9999_9999, 0x9966_3400, 0xFF0A_141E, 0])
    }

    @Test func aProcessThatIsNotChromiumsIsNotWatched() {
        #expect(RendererProcess(1, of: getpid()) == nil)
        #expect(RendererProcess(Int(getppid()), of: getpid()) == nil)
        #expect(RendererProcess(Int(getpid()), of: getpid()) == nil)
        #expect(RendererProcess(Int.max, of: getpid()) == nil)
        #expect(RendererProcess(-1, of: getpid()) == nil)
    }

    @Test func viewportsSayHowFarTheyAreMagnified() {
        func range(_ content: String, _ current: Double, _ fitting: Double) -> [Double] {
            let range = ViewportContent(content).range(current: current, fitting: fitting)
            return [range.minimum, range.maximum]
        }
        #expect(range("width=device-width", 1, 1) == [1, 5])
        #expect(range("", 0.5, 0.4) == [0.4, 5])
        #expect(range("width=device-width, user-scalable = NO", 1, 1) == [1, 1])
        #expect(range("minimum-scale=0.5; maximum-scale=2", 1, 1) == [0.5, 2])
        #expect(range("minimum-scale=3, maximum-scale=nan", 3, 1) == [3, 5])
    }

    @Test func ownSchemesAreAnAddressThereAndBack() {
        let schemes = OwnSchemes(["App", "my-app", "https", "chrome"])
        for address in ["app://host/a?b#c", "app:///x", "my-app://Hö%20st:8/y", "app://a.b/"] {
            let inside = schemes.inside(address)
            #expect(inside.hasPrefix("https://") && schemes.outside(inside) == address, "\(inside)")
        }
        #expect(schemes.inside("https://a.example/") == "https://a.example/")
        #expect(schemes.outside("https://x.zz.own-scheme.invalid/") == "https://x.zz.own-scheme.invalid/")
        #expect(!schemes.contains("chrome://version") && !schemes.contains("nothing"))
    }
}
