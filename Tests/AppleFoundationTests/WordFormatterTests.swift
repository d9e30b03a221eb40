import Testing

@_spi(Hosting) @testable import AppleFoundation

/// Formatters that put things into the words of the guest's language.
@Suite struct WordFormatterTests {
    private func inLocale<Result>(_ locale: String, _ body: () throws -> Result) rethrows -> Result {
        let process = FoundationProcess()
        process.context = GuestContext(
            bundlePath: "/Widget.appex", applicationPath: "/", bundleIdentifier: "org.example", locale: locale)
        return try FoundationProcess.$current.withValue(process, operation: body)
    }

    // MARK: Moments

    /// A Sunday at noon, in London.
    private let now = Date(timeIntervalSince1970: 784_123_200)

    @Test func daysNearTodayHaveWords() {
        func texts(_ locale: String, _ days: [Int], _ time: DateFormatter.Style = .none) -> [String] {
            inLocale(locale) {
                let formatter = DateFormatter()
                formatter.dateStyle = .medium
                formatter.timeStyle = time
                formatter.doesRelativeDateFormatting = true
                formatter.timeZone = TimeZone(secondsFromGMT: 0)
                return days.map { formatter.string(from: now.addingTimeInterval(Double($0) * 86400), now: now) }
            }
        }
        #expect(texts("en_US", [0, -1, 1]) == ["Today", "Yesterday", "Tomorrow"])
        #expect(texts("de_DE", [0, -1, -2, 2]) == ["Heute", "Gestern", "Vorgestern", "Übermorgen"])
        #expect(texts("fr_FR", [-2]) == ["Avant-hier"])
        #expect(
            texts("en_US", [1], .short).first?.replacingOccurrences(of: "\u{202F}", with: " ") == "Tomorrow at 12:00 PM"
        )
        #expect(texts("de_DE", [-1], .short) == ["Gestern, 12:00"])
        // What the language has no word for is a date.
        let plain = inLocale("en_US") { () -> String in
            let formatter = DateFormatter()
            formatter.dateStyle = .medium
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            return formatter.string(from: now.addingTimeInterval(-2 * 86400))
        }
        #expect(texts("en_US", [-2]) == [plain])
    }

    @Test func aFormatOfOnesOwnIsFollowed() {
        inLocale("en_US") {
            let formatter = DateFormatter()
            formatter.doesRelativeDateFormatting = true
            formatter.dateFormat = "yyyy"
            #expect(formatter.string(from: now) == "1994")
            // Also where a style was set before, and where it is a copy; a style that is set later is followed.
            formatter.dateStyle = .medium
            #expect(formatter.string(from: now, now: now) == "Today")
            formatter.dateFormat = "yyyy"
            #expect((formatter.copy() as? DateFormatter)?.string(from: now, now: now) == "1994")
            formatter.setLocalizedDateFormatFromTemplate("y")
            #expect(formatter.string(from: now, now: now) == "1994")
            let times = DateFormatter()
            times.doesRelativeDateFormatting = true
            times.timeStyle = .short
            #expect(times.string(from: now).contains(":"))
        }
    }

    @Test func aFormatterMayBeAskedFromSeveralThreads() async {
        let formatter = inLocale("en_US") { DateFormatter() }
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        formatter.doesRelativeDateFormatting = true
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let texts = await withTaskGroup(of: Set<String>.self) { group in
            for _ in 0..<4 {
                group.addTask { Set((0..<50).map { _ in formatter.string(from: now, now: now) }) }
            }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(texts.map { $0.replacingOccurrences(of: "\u{202F}", with: " ") } == ["Today at 12:00 PM"])
    }

    @Test func howFarAMomentIsIsSaidInItsLargestUnit() {
        let moment = Date(timeIntervalSince1970: 784_111_777)
        func text(_ seconds: TimeInterval, _ change: (RelativeDateTimeFormatter) -> Void = { _ in }) -> String {
            let formatter = RelativeDateTimeFormatter()
            change(formatter)
            return formatter.localizedString(for: moment + seconds, relativeTo: moment)
        }
        inLocale("en_US") {
            #expect(text(-90) == "1 minute ago")
            #expect(text(7200) == "in 2 hours")
            #expect(text(-86400 * 8) == "1 week ago")
            #expect(text(-86400) { $0.dateTimeStyle = .named } == "yesterday")
            #expect(
                text(-86400) {
                    $0.dateTimeStyle = .named
                    $0.formattingContext = .beginningOfSentence
                } == "Yesterday")
            #expect(text(-3 * 3600) { $0.unitsStyle = .short } == "3 hr. ago")
            #expect(text(0) { $0.dateTimeStyle = .named } == "now")
            #expect(text(-0.5) == "0 seconds ago" && text(0.5) == "in 0 seconds")
            let formatter = RelativeDateTimeFormatter()
            #expect(formatter.localizedString(fromTimeInterval: -60) == "1 minute ago")
            #expect(formatter.localizedString(from: DateComponents(year: 0, month: -2, day: 3)) == "2 months ago")
            #expect(formatter.string(for: "no date") == nil)
        }
        inLocale("de_DE") { #expect(text(-7200) == "vor 2 Stunden" && text(172_800) == "in 2 Tagen") }
        inLocale("ru_RU") { #expect(text(-7200) == "2 часа назад" && text(-5 * 3600) == "5 часов назад") }
    }

    // MARK: Lists

    @Test(arguments: [
        ("en_US", ["a"], "a"), ("en_US", ["a", "b"], "a and b"), ("en_US", ["a", "b", "c"], "a, b, and c"),
        ("en_GB", ["a", "b", "c"], "a, b and c"), ("de_DE", ["a", "b", "c"], "a, b und c"),
        ("ja_JP", ["a", "b"], "a、b"),
        ("en_US", [], ""),
    ])
    func listsAreJoined(_ locale: String, _ items: [String], _ text: String) {
        inLocale(locale) { #expect(ListFormatter.localizedString(byJoining: items) == text) }
    }

    @Test func itemsAreWrittenByTheirFormatter() {
        inLocale("de_DE") {
            let formatter = ListFormatter()
            #expect(formatter.string(from: [1, 2]) == "1 und 2")
            #expect(formatter.string(from: [1.5, NSNumber(value: 2.5), true]) == "1,5, 2,5 und true")
            let numbers = NumberFormatter()
            numbers.minimumFractionDigits = 1
            formatter.itemFormatter = numbers
            #expect(formatter.string(from: [NSNumber(value: 1), NSNumber(value: 2)]) == "1,0 und 2,0")
            #expect(formatter.string(from: ["none"]) == nil)
            formatter.itemFormatter = nil
            formatter.locale = Locale(identifier: "en_US")
            #expect(formatter.string(for: ["x", "y"]) == "x and y")
        }
    }

    // MARK: Measurements

    private func measured<Kind: Dimension>(
        _ value: Double, _ unit: Kind, _ options: MeasurementFormatter.UnitOptions = [],
        _ style: Formatter.UnitStyle = .medium
    ) -> String {
        let formatter = MeasurementFormatter()
        formatter.unitOptions = options
        formatter.unitStyle = style
        return formatter.string(from: Measurement(value: value, unit: unit))
    }

    @Test func aMeasurementIsWrittenInTheRegionsUnits() {
        inLocale("en_US") {
            #expect(measured(5, UnitLength.kilometers) == "3.107 mi")
            #expect(measured(5, UnitLength.kilometers, .providedUnit) == "5 km")
            #expect(measured(5, UnitLength.kilometers, .providedUnit, .short) == "5km")
            #expect(measured(1, UnitLength.kilometers, .providedUnit, .long) == "1 kilometer")
            #expect(measured(20, UnitTemperature.celsius) == "68°F")
            // Nobody's region decides about these.
            #expect(measured(200, UnitEnergy.kilocalories) == "200 kcal")
            #expect(measured(90, UnitDuration.minutes) == "90 min")
            #expect(measured(20, UnitTemperature.celsius, .temperatureWithoutUnit) == "68°")
            #expect(measured(20, UnitTemperature.celsius, [.temperatureWithoutUnit, .providedUnit]) == "20°")
        }
        inLocale("de_DE") {
            #expect(measured(5, UnitLength.kilometers, [], .long) == "5 Kilometer")
            #expect(measured(1234.5, UnitLength.meters, .providedUnit) == "1.234,5 m")
            #expect(measured(20, UnitTemperature.celsius).filter { !$0.isWhitespace } == "20°C")
            #expect(measured(10, UnitSpeed.metersPerSecond) == "36 km/h")
            let formatter = MeasurementFormatter()
            formatter.numberFormatter.maximumFractionDigits = 1
            #expect(formatter.string(from: Measurement(value: 1.26, unit: UnitMass.kilograms)) == "1,3 kg")
            #expect(formatter.string(from: UnitLength.kilometers) == "km")
            formatter.unitStyle = .long
            #expect(formatter.string(from: UnitDuration.hours) == "Stunden")
        }
    }

    @Test func aUnitOfOnesOwnIsWrittenByItsSymbol() {
        inLocale("en_US") {
            let unit = UnitLength(symbol: "smoot", converter: UnitConverterLinear(coefficient: 1.7018))
            #expect(measured(364.4, unit) == "364.4 smoot")
            #expect(MeasurementFormatter().string(from: unit) == "smoot")
        }
    }

    // MARK: Names

    private var ann: PersonNameComponents {
        var name = PersonNameComponents()
        (name.namePrefix, name.givenName, name.middleName) = ("Dr.", "Ann", "Mary")
        (name.familyName, name.nameSuffix, name.nickname) = ("Lee", "Jr.", "Annie")
        return name
    }

    @Test(
        arguments: [
            (.short, "Annie"), (.default, "Ann Lee"), (.medium, "Ann Lee"), (.long, "Dr. Ann Mary Lee Jr."),
            (.abbreviated, "AL"),
        ] as [(PersonNameComponentsFormatter.Style, String)])
    func namesAreWrittenInEveryStyle(_ style: PersonNameComponentsFormatter.Style, _ text: String) {
        inLocale("en_US") {
            #expect(PersonNameComponentsFormatter.localizedString(from: ann, style: style) == text)
        }
    }

    @Test func scriptsAndLanguagesOrderNames() {
        func text(_ given: String, _ family: String, _ locale: String) -> String {
            inLocale(locale) {
                var name = PersonNameComponents()
                (name.givenName, name.familyName) = (given, family)
                return PersonNameComponentsFormatter().string(from: name)
            }
        }
        #expect(text("János", "Kovács", "hu_HU") == "Kovács János")
        #expect(text("太郎", "山田", "ja_JP") == "山田 太郎")
        #expect(text("길동", "홍", "en_US") == "홍길동")
        #expect(text("小明", "王", "zh_CN") == "王小明")
        #expect(text("", "Lee", "en_US") == "Lee")
    }

    @Test func namesAreRead() throws {
        try inLocale("en_US") {
            let formatter = PersonNameComponentsFormatter()
            let name = try #require(formatter.personNameComponents(from: "Dr. Ann Mary Lee Jr."))
            #expect(name.namePrefix == "Dr." && name.givenName == "Ann" && name.middleName == "Mary")
            #expect(name.familyName == "Lee" && name.nameSuffix == "Jr.")
            let turned = try #require(formatter.personNameComponents(from: "Lee, Ann"))
            #expect(turned.givenName == "Ann" && turned.familyName == "Lee")
            let initial = try #require(formatter.personNameComponents(from: "M. Night Shyamalan"))
            #expect(initial.namePrefix == nil && initial.givenName == "M." && initial.familyName == "Shyamalan")
            formatter.locale = Locale(identifier: "fr_FR")
            #expect(formatter.personNameComponents(from: "M. Hulot")?.namePrefix == "M.")
            #expect(formatter.personNameComponents(from: "Ann")?.givenName == "Ann")
            #expect(formatter.personNameComponents(from: "  ") == nil)
        }
    }
}
