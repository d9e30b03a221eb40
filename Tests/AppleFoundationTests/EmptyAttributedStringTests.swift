import AppleFoundation
import Testing

struct EmptyAttributedStringTests {
    @Test func attributedStringsAreMadeWithoutText() {
        #expect(NSAttributedString().length == 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "tasks", attributes: [NSAttributedString.Key("mark"): true]))
        #expect(text.string == "tasks")
        #expect(text.attribute(NSAttributedString.Key("mark"), at: 0, effectiveRange: nil) as? Bool == true)
    }
}
