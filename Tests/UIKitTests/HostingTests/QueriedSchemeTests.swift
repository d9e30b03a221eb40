@_spi(Hosting) import AppleFoundation
import TestSupport
import Testing
@_spi(Hosting) import UIKit
@_spi(Hosting) import UIKitCore

/// What an app may ask about before it opens it stands in its Info.plist, whoever else is installed.
@MainActor @Suite struct QueriedSchemeTests {
    /// Opens everything, and writes it down.
    private final class Host: ExtensionHost {
        var opened: [String] = []

        func open(_ url: URL, completion: @escaping (Bool) -> Void) {
            opened.append(url.absoluteString)
            completion(true)
        }
    }

    private static let info: [String: Any] = [
        "LSApplicationQueriesSchemes": ["Tel", "maps"] + (0..<60).map { "other\($0)" },
        "CFBundleURLTypes": [
            ["CFBundleURLName": "nothing"], ["CFBundleURLSchemes": ["widget"]],
            ["CFBundleURLSchemes": ["first", "Second"]],
        ] as [[String: Any]],
    ]

    /// Runs `body` in an app with this Info.plist.
    private func withApplication(_ info: [String: Any], _ body: (UIApplication) throws -> Void) throws {
        let folder = try TemporaryFolder.make()
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        let process = FoundationProcess()
        process.context = GuestContext(
            role: .application, bundlePath: folder.path, applicationPath: folder.path,
            bundleIdentifier: "org.example.app")
        try FoundationProcess.$current.withValue(process) { try body(UIApplication()) }
    }

    /// Pages of the web, the app's own schemes, and those that it lists; all of which may be written in any case.
    @Test(arguments: [
        ("https://example.org", true), ("HTTP://example.org", true), ("widget://first", true), ("WIDGET:one", true),
        ("second:two", true), ("maps:Zug", true), ("tel:123", true), ("other59:last", true), ("sms:123", false),
        ("mapsx:one", false), ("file:///etc/hostname", false), ("example.org/page", false),
    ])
    func theInfoPlistSaysWhatMayBeAskedAbout(url: String, answer: Bool) throws {
        let url = try #require(URL(string: url))
        try withApplication(Self.info) { application in #expect(application.canOpenURL(url) == answer) }
    }

    @Test func whoListsNothingMayAskAboutTheWebAlone() throws {
        let web = try #require(URL(string: "https://example.org"))
        let maps = try #require(URL(string: "maps:Zug"))
        // What is no list is none.
        let odd: [String: Any] = [
            "LSApplicationQueriesSchemes": "maps", "CFBundleURLTypes": ["CFBundleURLSchemes": ["maps"]],
        ]
        for info in [[:], odd] {
            try withApplication(info) { application in
                #expect(application.canOpenURL(web) && !application.canOpenURL(maps))
            }
        }
    }

    /// Whoever opens URLs is asked about all of them.
    @Test func whatMayNotBeAskedAboutCanBeOpenedNevertheless() throws {
        let url = try #require(URL(string: "sms:123"))
        try withApplication(Self.info) { application in
            let host = Host()
            application.host = host
            var answers: [Bool] = []
            application.open(url) { answers.append($0) }
            #expect(answers == [true] && host.opened == ["sms:123"])
        }
    }
}
