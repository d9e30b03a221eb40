import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite("The visual format language")
struct VisualFormatTests {
    let root = UIView.root(320, 200)
    let a = ContentView(20, 10)
    let b = ContentView(30, 10)

    init() {
        _ = root.adding(a, b)
    }

    func activate(_ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil) {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
        root.layoutIfNeeded()
    }

    @Test("lays out a row")
    func row() {
        activate("|-8-[a(50)]-(gap)-[b(>=40@700)]-(12)-|", [.alignAllTop], metrics: ["gap": 10])
        activate("V:|-(3)-[a]")
        #expect(a.frame == rect(8, 3, 50, 10))
        #expect(b.frame == rect(68, 3, 240, 10))
    }

    @Test("uses margins and the standard distance for a plain hyphen")
    func standard() {
        activate("H:|-[a]-[b]-|")
        #expect(a.frame.minX == 8)
        #expect(b.frame.minX - a.frame.maxX == 8)
        #expect(b.frame.maxX == 312)
    }

    @Test("compares sizes of views")
    func sizes() {
        activate("H:|[a][b(==a)]|")
        #expect(a.frame.width == 160)
        #expect(b.frame.minX == 160)
    }

    @Test("lays out a column")
    func column() {
        activate("V:|-10-[a(20)]-5-[b(a)]", [.alignAllLeading])
        #expect(a.frame.minY == 10)
        #expect(b.frame.minY == 35)
        #expect(b.frame.height == 20)
    }

    @Test("reads from right to left on demand")
    func direction() {
        activate("H:|-10-[a]-5-[b]", [.directionRightToLeft])
        #expect(a.frame.maxX == 310)
        #expect(b.frame.maxX == 285)
    }

    @Test("says what is wrong with a format, and where", arguments: ["H:|-[a", "[a]-8[b]", "|-(>=)-[a]", "|", "[a]|x"])
    func errors(format: String) {
        let messages = HostedLog.lines {
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: format, metrics: nil, views: ["a": a, "b": b])
            #expect(made.isEmpty)
        }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("^") == true)
    }

    @Test("names what is missing")
    func unknownNames() {
        let messages = HostedLog.lines {
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: "[a]-(gap)-[b]", metrics: nil, views: ["a": a, "b": b])
            #expect(made.isEmpty)
        }
        #expect(messages.first?.contains("'gap'") == true)
    }
}
