@_spi(Hosting) import AppleFoundation
import TestSupport
import Testing

extension UserDefaults {
    fileprivate var visits: Int { integer(forKey: "visits") }
}

/// Hears of changes as a source does that was written for Objective-C's runtime.
private final class DefaultsWatcher: NSObject {
    var heard: [String] = []

    func observe(_ keyPath: String?, _ change: [NSKeyValueChangeKey: Any]?) {
        func text(_ key: NSKeyValueChangeKey) -> String { change?[key] as? String ?? "-" }
        heard.append("\(keyPath ?? "-") \(text(.oldKey)) \(text(.newKey))")
    }

    static let register: Void = ClassRegistry.shared.register(class: DefaultsWatcher.self) { table in
        let selector: Selector = "observeValueForKeyPath:ofObject:change:context:"
        table.method(selector, "observeValue(forKeyPath:of:change:context:)") { (target: DefaultsWatcher, arguments) in
            target.observe(
                try arguments(0, String?.self), try arguments(2, [NSKeyValueChangeKey: Any]?.self))
            return nil
        }
    }
}

/// Suites that change who the guest is.
@Suite(.serialized, .ownGuest) enum GuestTests {}

extension GuestTests {
    @Suite(.serialized) struct UserDefaultsTests {
        @Test func valuesKeepTheirTypesThroughTheFile() throws {
            let fixture = try GuestFixture()
            let defaults = UserDefaults.standard
            defaults.set(0.1, forKey: "double")
            defaults.set(7, forKey: "integer")
            defaults.set(true, forKey: "bool")
            defaults.set("text", forKey: "string")
            defaults.set(["a": [1, "b", Date(timeIntervalSince1970: 5)]] as [String: Any], forKey: "nested")
            defaults.set(Data([1, 2]), forKey: "data")
            defaults.set(URL(string: "https://example.org/x"), forKey: "link")
            defaults.set(URL(fileURLWithPath: "/etc"), forKey: "file")
            fixture.leaveAndEnter()
            let again = UserDefaults.standard
            #expect(again !== defaults)
            #expect(again.double(forKey: "double") == 0.1)
            #expect(again.object(forKey: "integer") as? Int == 7)
            #expect(again.object(forKey: "integer") as? Double == 7)
            #expect(again.object(forKey: "bool") as? Bool == true)
            #expect(again.bool(forKey: "bool"))
            #expect(again.string(forKey: "integer") == "7")
            #expect(
                again.dictionary(forKey: "nested")?["a"] as? [AnyHashable] == [1, "b", Date(timeIntervalSince1970: 5)])
            #expect(again.data(forKey: "data") == Data([1, 2]))
            #expect(again.url(forKey: "link") == URL(string: "https://example.org/x"))
            #expect(again.url(forKey: "file")?.path == "/etc")
            #expect(again.value(forKey: "string") as? String == "text")
            #expect(again.dictionaryRepresentation().count == 8)
        }

        @Test func whatIsNoPropertyListIsNotSet() throws {
            _ = try GuestFixture()
            struct Odd {}
            UserDefaults.standard.set(Odd(), forKey: "odd")
            #expect(UserDefaults.standard.object(forKey: "odd") == nil)
        }

        @Test func registeredValuesStandInForMissingOnes() throws {
            let fixture = try GuestFixture()
            let defaults = UserDefaults.standard
            defaults.register(defaults: ["n": 3])
            #expect(defaults.integer(forKey: "n") == 3)
            defaults.set(4, forKey: "n")
            #expect(defaults.integer(forKey: "n") == 4)
            defaults.removeObject(forKey: "n")
            #expect(defaults.integer(forKey: "n") == 3)
            fixture.enter(languages: ["de"])
            #expect(UserDefaults.standard.integer(forKey: "n") == 3)
        }

        @Test func aChangeIsAnnounced() throws {
            _ = try GuestFixture()
            nonisolated(unsafe) var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification, object: UserDefaults.standard, queue: nil
            ) { _ in count += 1 }
            UserDefaults.standard.set(1, forKey: "x")
            NotificationCenter.default.removeObserver(token)
            UserDefaults.standard.set(2, forKey: "x")
            #expect(count == 1)
        }

        @Test func aKeyIsObserved() throws {
            _ = try GuestFixture()
            let group = try #require(UserDefaults(suiteName: "group.example"))
            let same = try #require(UserDefaults(suiteName: "group.example"))
            var heard: [[Int?]] = []
            let observation = group.observe(\.visits, _named: "visits", options: [.old, .new]) { _, change in
                heard.append([change.oldValue, change.newValue])
            }
            group.set(1, forKey: "visits")
            same.set(2, forKey: "visits")
            UserDefaults.standard.set(3, forKey: "visits")
            same.removeObject(forKey: "visits")
            observation.invalidate()
            group.set(4, forKey: "visits")
            #expect(heard == [[0, 1], [1, 2], [2, 0]])
        }

        @Test func anObserverIsToldOfAKey() throws {
            _ = try GuestFixture()
            _ = DefaultsWatcher.register
            let watcher = DefaultsWatcher()
            let defaults = UserDefaults.standard
            defaults.addObserver(watcher, forKeyPath: "theme", options: [.new, .old], context: nil)
            defaults.set("dark", forKey: "theme")
            defaults.set(1, forKey: "other")
            defaults.set("light", forKey: "theme")
            defaults.removeObserver(watcher, forKeyPath: "theme")
            defaults.set("none", forKey: "theme")
            #expect(watcher.heard == ["theme - dark", "theme dark light"])
        }

        @Test func anAppGroupIsSharedWithAnotherProcess() throws {
            let fixture = try GuestFixture()
            let group = try #require(UserDefaults(suiteName: "group.example"))
            group.set(true, forKey: "isFirst")
            let file = "\(fixture.group)/Library/Preferences/group.example.sqlite"
            let seen = try python(
                "print(d.execute('SELECT value FROM preferences WHERE key = \"isFirst\"').fetchone()[0])", file)
            #expect(seen == "1\n")
            _ = try python("d.execute('UPDATE preferences SET value = 0'); d.commit()", file)
            #expect(group.bool(forKey: "isFirst") == false)
        }

        @Test func whatAnotherProcessSetsIsToldToObservers() throws {
            let fixture = try GuestFixture()
            let group = try #require(UserDefaults(suiteName: "group.example"))
            group.set(1, forKey: "visits")
            group.set(1, forKey: "other")
            var heard: [[Int?]] = []
            let observation = group.observe(\.visits, _named: "visits", options: [.old, .new]) { _, change in
                heard.append([change.oldValue, change.newValue])
            }
            UserDefaults.tellChangesOfOtherProcesses()
            let file = "\(fixture.group)/Library/Preferences/group.example.sqlite"
            _ = try python("d.execute('UPDATE preferences SET value = 5'); d.commit()", file)
            #expect(heard.isEmpty)
            UserDefaults.tellChangesOfOtherProcesses()
            UserDefaults.tellChangesOfOtherProcesses()
            group.set(6, forKey: "visits")
            UserDefaults.tellChangesOfOtherProcesses()
            #expect(heard == [[1, 5], [5, 6]])
            observation.invalidate()
        }

        @Test func aGroupThatIsNotGrantedLeavesNoFile() throws {
            let fixture = try GuestFixture()
            let other = try #require(UserDefaults(suiteName: "group.other"))
            other.set(1, forKey: "x")
            #expect(UserDefaults(suiteName: "group.other")?.integer(forKey: "x") == 1)
            #expect(
                try FileManager.default.subpathsOfDirectory(atPath: fixture.root).contains { $0.contains("other") }
                    == false)
            #expect(UserDefaults(suiteName: "org.example.widget") == nil)
        }

        /// Another process, and another implementation, at the same file.
        private func python(_ code: String, _ file: String) throws -> String {
            try Command.run(
                ["python3", "-c", "import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); \(code)", file]
            ).output
        }
    }

    @Suite(.serialized) struct BundleTests {
        let files = [
            "Info.plist": """
            <?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.widget</string>
            <key>CFBundleDevelopmentRegion</key><string>en</string><key>CFBundleDisplayName</key><string>Disk</string></dict></plist>
            """,
            "en.lproj/Localizable.strings": "\"used\" = \"Used\"; // comment\n/* more */ only_english = \"E\";",
            "zh-Hans.lproj/Localizable.strings": "\"used\" = \"已用\\n\\\"x\\\"\\U0041\";",
            "de.lproj/Localizable.strings": "\"used\" = \"Belegt\";",
            "de.lproj/InfoPlist.strings": "CFBundleDisplayName = \"Speicher\";",
            "de.lproj/page.txt": "de", "en.lproj/page.txt": "en", "Base.lproj/Main.txt": "base", "plain.txt": "",
        ]

        @Test func stringsComeInTheLanguageThatFitsBest() throws {
            let fixture = try GuestFixture(languages: ["zh-CN"], files: files)
            #expect(NSLocalizedString("used", comment: "") == "已用\n\"x\"A")
            #expect(Bundle.main.preferredLocalizations == ["zh-Hans"])
            fixture.enter(languages: ["de-AT", "en"])
            #expect(NSLocalizedString("used", comment: "") == "Belegt")
            #expect(Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String == "Speicher")
            #expect(NSLocalizedString("only_english", comment: "") == "only_english")
            fixture.enter(languages: ["fr"])
            #expect(NSLocalizedString("used", comment: "") == "Used")
            #expect(NSLocalizedString("missing", value: "Default", comment: "") == "Default")
            #expect(Bundle.main.infoDictionary?["CFBundleDisplayName"] as? String == "Disk")
        }

        @Test func resourcesAreFoundPlainLocalisedAndInBase() throws {
            let fixture = try GuestFixture(languages: ["de"], files: files)
            let main = Bundle.main
            #expect(main.path(forResource: "page", ofType: "txt") == "\(fixture.bundle)/de.lproj/page.txt")
            #expect(main.path(forResource: "Main", ofType: ".txt") == "\(fixture.bundle)/Base.lproj/Main.txt")
            #expect(main.url(forResource: "plain.txt", withExtension: nil)?.path == "\(fixture.bundle)/plain.txt")
            #expect(main.path(forResource: "nothing", ofType: "txt") == nil)
            #expect(Bundle(path: "\(fixture.root)/nowhere") == nil)
            #expect(Bundle(identifier: "org.example.widget")?.bundlePath == fixture.bundle)
        }

        @Test(arguments: [
            (["zh-TW"], ["zh-Hans", "zh-Hant", "en"], ["zh-Hant"]),
            (["zh-HK"], ["zh-Hans", "en"], []),
            (["zh"], ["zh_CN", "en"], ["zh_CN"]),
            (["en-AU"], ["en", "en-GB"], ["en-GB"]),
            (["pt"], ["pt-PT", "pt-BR"], ["pt-BR"]),
            (["es-MX", "de"], ["German", "es"], ["es", "German"]),
            (["nb"], ["no"], ["no"]),
        ])
        func languagesAreMatched(preferences: [String], translations: [String], expected: [String]) {
            let fallback = expected.isEmpty ? Array(translations.prefix(1)) : expected
            #expect(Bundle.preferredLocalizations(from: translations, forPreferences: preferences) == fallback)
        }
    }

    @Suite(.serialized) struct FolderTests {
        /// In a process of its own: Foundation's own code is told by the environment, which all threads share.
        @Test func foldersLieInTheContainer() async {
            await #expect(processExitsWith: .success) {
                let fixture = try GuestFixture()
                #expect(NSHomeDirectory() == fixture.container)
                #expect(NSTemporaryDirectory() == fixture.container + "/tmp/")
                let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
                #expect(documents.map(\.path) == [fixture.container + "/Documents"])
                let caches = try FileManager.default.url(
                    for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
                #expect(FileManager.default.fileExists(atPath: caches.path))
                #expect(caches.path == fixture.container + "/Library/Caches")
                #expect(
                    FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example")?.path
                        == fixture.group)
                #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.other") == nil)
            }
        }

        @Test func theVolumeSaysHowMuchFitsOnIt() throws {
            let fixture = try GuestFixture()
            let values = try URL(fileURLWithPath: fixture.container)
                .resourceValues(forKeys: [
                    .volumeAvailableCapacityKey, .volumeTotalCapacityKey,
                    .volumeAvailableCapacityForImportantUsageKey, .volumeAvailableCapacityForOpportunisticUsageKey,
                ])
            let (total, free) = try #require(
                (values.volumeTotalCapacity, values.volumeAvailableCapacity) as? (Int, Int))
            #expect(free > 0 && free < total)
            // Nothing is deleted to make room for anybody.
            #expect(values.volumeAvailableCapacityForImportantUsage == Int64(free))
            #expect(values.volumeAvailableCapacityForOpportunisticUsage == Int64(free))
        }

        @Test func availabilityAsksThePresentedSystem() throws {
            _ = try GuestFixture()
            #expect(_isSystemVersionAtLeast(13, 4))
            #expect(_isSystemVersionAtLeast(14) == false)
        }

        @Test func theProcessRunsOnThePresentedSystem() throws {
            let fixture = try GuestFixture()
            let process = ProcessInfo.processInfo
            func version(_ major: Int, _ minor: Int) -> OperatingSystemVersion {
                OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: 0)
            }
            #expect(process.operatingSystemVersion.majorVersion == 13)
            #expect(process.operatingSystemVersionString == "Version 13.7 (Build 17H35)")
            #expect(process.isOperatingSystemAtLeast(version(11, 0)))
            #expect(process.isOperatingSystemAtLeast(version(13, 7)))
            #expect(process.isOperatingSystemAtLeast(version(14, 0)) == false)
            fixture.enter(languages: ["en"], systemVersion: 10)
            #expect(process.operatingSystemVersionString == "Version 10.3.4 (Build 14G61)")
            #expect(process.isOperatingSystemAtLeast(version(11, 0)) == false)
            #expect(process.arguments.dropFirst() == CommandLine.arguments.dropFirst())
        }
    }
}

extension GuestTests {
    @Suite(.serialized) struct FormattingTests {
        @Test func formattersSpeakTheGuestsLocale() throws {
            let fixture = try GuestFixture()
            #expect(NumberFormatter.localizedString(from: 1234.5, number: .decimal) == "1,234.5")
            fixture.enter(languages: ["de"], locale: "de_DE")
            #expect(NumberFormatter.localizedString(from: 1234.5, number: .decimal) == "1.234,5")
            #expect(ByteCountFormatter.string(fromByteCount: 123_456_789, countStyle: .file) == "123,5 MB")
            let date = Date(timeIntervalSince1970: 0)
            #expect(DateFormatter.localizedString(from: date, dateStyle: .long, timeStyle: .none).contains("Januar"))
        }

        @Test(arguments: [
            ("en", "en_US", ["Zero KB", "1 byte", "999 bytes", "1 KB", "123.5 MB", "1.5 GB"]),
            ("de", "de_DE", ["Null KB", "1 Byte", "999 Byte", "1 KB", "123,5 MB", "1,5 GB"]),
            ("fr", "fr_FR", ["Zéro ko", "1 octet", "999 octets", "1 ko", "123,5 Mo", "1,5 Go"]),
            ("ru", "ru_RU", ["Ноль кБ", "1 байт", "999 байт", "1 кБ", "123,5 МБ", "1,5 ГБ"]),
            ("zh-Hans", "zh_CN", ["零 KB", "1字节", "999字节", "1 KB", "123.5 MB", "1.5 GB"]),
        ])
        func byteCountsAreInTheGuestsLanguage(language: String, locale: String, expected: [String]) throws {
            let fixture = try GuestFixture()
            fixture.enter(languages: [language], locale: locale)
            let counts: [Int64] = [0, 1, 999, 1000, 123_456_789, 1_500_000_000]
            let texts = counts.map { ByteCountFormatter.string(fromByteCount: $0, countStyle: .file) }
            // Locales differ in which of the spaces that do not break they use.
            let plain = texts.map { $0.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
            #expect(plain == expected)
        }

        /// The usual form is written without Foundation's formatter, and like it.
        @Test(arguments: [ByteCountFormatter.CountStyle.file, .memory, .decimal, .binary])
        func byteCountsAreFoundations(style: ByteCountFormatter.CountStyle) throws {
            let fixture = try GuestFixture()
            fixture.enter(languages: ["en"], locale: "en_US")
            let (ours, foundations) = (ByteCountFormatter(), Foundation.ByteCountFormatter())
            (ours.countStyle, foundations.countStyle) = (style, style)
            var counts: [Int64] = [
                .max, .min + 1, -1, 1023, 1025, 1500, 2500, 999_500, 1_050_000, 1_150_000, 1_005_000_000,
            ]
            var random = SeededNumbers(state: 1)
            for magnitude in 0..<63 {
                for _ in 0..<40 { counts.append(Int64.random(in: 1...(1 << magnitude), using: &random)) }
                counts += [-(1 << magnitude), (1 << magnitude) - 1, 1 << magnitude]
            }
            for count in counts {
                #expect(ours.string(fromByteCount: count) == foundations.string(fromByteCount: count), "\(count)")
            }
        }

        @Test func partsOfAByteCountAreTranslated() throws {
            let fixture = try GuestFixture()
            fixture.enter(languages: ["fr"], locale: "fr_FR")
            let formatter = ByteCountFormatter()
            formatter.includesActualByteCount = true
            let text = formatter.string(fromByteCount: 1_500_000).replacing("\u{A0}", with: " ")
            #expect(text.replacing("\u{202F}", with: " ") == "1,5 Mo (1 500 000 octets)")
            formatter.includesActualByteCount = false
            formatter.includesUnit = false
            #expect(formatter.string(fromByteCount: 1_500_000) == "1,5")
            formatter.includesUnit = true
            formatter.includesCount = false
            #expect(formatter.string(fromByteCount: 1_500_000) == "Mo")
        }

        private static let plurals = """
            <?xml version="1.0"?><plist version="1.0"><dict>
            <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@ in %#@folders@</string>
            <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>zero</key><string>No file</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict>
            <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>one folder</string>
            <key>other</key><string>%d folders</string></dict></dict>
            <key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$@: %2$#@count@</string>
            <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lu</string><key>one</key><string>%lu day</string>
            <key>other</key><string>%lu days</string></dict></dict>
            <key>wide</key><dict><key>NSStringLocalizedFormatKey</key><string>%*d|%#@count@</string>
            <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d day</string>
            <key>other</key><string>%d days</string></dict></dict></dict></plist>
            """
        private static let russian = """
            <?xml version="1.0"?><plist version="1.0"><dict>
            <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
            <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d файл</string>
            <key>few</key><string>%d файла</string><key>many</key><string>%d файлов</string>
            <key>other</key><string>%d файла</string></dict></dict></dict></plist>
            """

        @Test func pluralsFollowTheNumberAndTheLanguage() throws {
            let fixture = try GuestFixture(files: [
                "en.lproj/Localizable.stringsdict": Self.plurals, "ru.lproj/Localizable.stringsdict": Self.russian,
                "en.lproj/Localizable.strings": "\"files\" = \"not this\"; \"plain\" = \"%d plain\";",
            ])
            func files(_ count: Int, _ folders: Int) -> String {
                String._localizedStringWithFormat(NSLocalizedString("files", comment: ""), count, folders)
            }
            #expect(files(0, 2) == "No file in 2 folders")
            #expect(files(1, 1) == "1 file in one folder")
            #expect(files(1234, 5) == "1,234 files in 5 folders")
            #expect(String(_format: NSLocalizedString("days", comment: ""), "Ann", 1) == "Ann: 1 day")
            #expect(String(_format: NSLocalizedString("days", comment: ""), "Bob", 2) == "Bob: 2 days")
            #expect(String._localizedStringWithFormat(NSLocalizedString("plain", comment: ""), 3) == "3 plain")
            // A width is an argument of its own.
            #expect(String(_format: NSLocalizedString("wide", comment: ""), 4, 7, 1) == "   7|1 day")
            fixture.enter(languages: ["ru"], locale: "ru_RU")
            let format = NSLocalizedString("files", comment: "")
            #expect(
                [1, 3, 5, 21].map { String._localizedStringWithFormat(format, $0) }
                    == ["1 файл", "3 файла", "5 файлов", "21 файл"])
        }

        @Test func formatsKeepTheirConversions() {
            #expect(String(_format: "%.1f %% of %@, %2$@ %05d", 12.34, "all", 7) == "12.3 % of all, all 00007")
            #expect(String(_format: "%@", locale: Locale(identifier: "de_DE"), "x") == "x")
        }
    }
}
