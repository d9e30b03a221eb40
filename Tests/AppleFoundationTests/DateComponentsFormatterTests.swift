@_spi(Hosting) import AppleFoundation
import Testing

@Suite("A formatter of durations")
struct DateComponentsFormatterTests {
    private func formatter(_ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [])
        -> DateComponentsFormatter
    {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        return formatter
    }

    private func inLocale<Result>(_ locale: String, _ body: () throws -> Result) rethrows -> Result {
        let process = FoundationProcess()
        process.context = GuestContext(
            bundlePath: "/Widget.appex", applicationPath: "/", bundleIdentifier: "org.example", locale: locale)
        return try FoundationProcess.$current.withValue(process, operation: body)
    }

    @Test(
        "writes every style",
        arguments: [
            (.positional, "1:01:05"), (.abbreviated, "1h 1m 5s"), (.short, "1 hr, 1 min, 5 sec"),
            (.full, "1 hour, 1 minute, 5 seconds"), (.spellOut, "one hour, one minute, five seconds"),
            (.brief, "1hr 1min 5sec"),
        ] as [(DateComponentsFormatter.UnitsStyle, String)])
    func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
        inLocale("en_US") { #expect(formatter(style, [.hour, .minute, .second]).string(from: 3665) == text) }
    }

    @Test("speaks the locale's language") func languages() {
        inLocale("de_DE") {
            #expect(formatter(.full, [.day, .hour]).string(from: 90_000) == "1 Tag, 1 Stunde")
        }
        inLocale("ja_JP") { #expect(formatter(.full, [.minute]).string(from: 120) == "2分") }
    }

    @Test("leaves out and fills up zeros as it is told") func zeros() {
        inLocale("en_US") {
            let times = formatter(.positional, [.hour, .minute, .second])
            #expect(times.string(from: 65) == "1:05")
            #expect(times.string(from: 3600) == "1:00:00")
            times.zeroFormattingBehavior = .pad
            #expect(times.string(from: 65) == "00:01:05")
            let words = formatter(.full, [.hour, .minute, .second])
            #expect(words.string(from: 3605) == "1 hour, 5 seconds")
            #expect(words.string(from: 0) == "0 seconds")
            words.zeroFormattingBehavior = .dropLeading
            #expect(words.string(from: 3605) == "1 hour, 0 minutes, 5 seconds")
            words.maximumUnitCount = 1
            #expect(words.string(from: 3605) == "1 hour")
            #expect(words.string(from: -3605) == "-1 hour")
        }
    }

    @Test("counts months from a date, and takes components") func months() {
        inLocale("en_US") {
            let days = formatter(.full, [.month, .day])
            let start = Date(timeIntervalSinceReferenceDate: 0)
            #expect(days.string(from: start, to: start + 32 * 86_400) == "1 month, 1 day")
            #expect(days.string(from: DateComponents(month: 2, day: 3)) == "2 months, 3 days")
            #expect(formatter(.full, [.minute]).string(from: DateComponents(hour: 2)) == "120 minutes")
            let text = DateComponentsFormatter.localizedString(from: DateComponents(hour: 3), unitsStyle: .abbreviated)
            #expect(text == "3h")
        }
    }
}
