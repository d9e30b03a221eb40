import Foundation
import HostLink
import Testing
import TodayHost

@testable import TodayPage

/// What a browser says of how it shows the Today view.
@Suite struct PageViewTests {
    private func environment(_ json: String, host: GuestEnvironment = GuestEnvironment()) throws -> GuestEnvironment {
        try JSONDecoder().decode(PageView.self, from: Data(json.utf8)).environment(from: host)
    }

    @Test func whoChoosesNothingSeesWhatTheHostWasStartedWith() throws {
        let host = GuestEnvironment(
            scale: 3, screen: LinkSize(width: 516, height: 700), appearance: .dark,
            textSize: "UICTContentSizeCategoryXL", languages: ["de-CH", "fr"], locale: "de_CH", systemVersion: 12)
        #expect(try environment("{}", host: host) == host)
        #expect(try environment(#"{"device":"desktop","landscape":true}"#, host: host) == host)
    }

    @Test func everythingCanBeChosen() throws {
        let chosen = try environment(
            """
            {"device":"phone-414x896","landscape":true,"pulledDown":true,"textSize":"AccessibilityM","dark":true,"language":"pt-BR",
             "system":9,"contrast":true,"calm":true,"scale":1.25}
            """)
        #expect(
            chosen
                == GuestEnvironment(
                    scale: 1.25, screen: LinkSize(width: 896, height: 414), appearance: .dark,
                    textSize: "UICTContentSizeCategoryAccessibilityM", languages: ["pt-BR"], locale: "pt_BR",
                    systemVersion: 9, increasesContrast: true, reducesMotion: true,
                    isPulledDown: true))
    }

    @Test(arguments: [
        #"{"device":"watch"}"#, #"{"textSize":"enormous"}"#, #"{"language":"../../etc"}"#, #"{"system":7}"#,
        #"{"system":14}"#,
    ])
    func whatIsNotOfferedIsAsIfNotChosen(json: String) throws {
        #expect(try environment(json) == GuestEnvironment())
    }

    @Test(arguments: [(1, 1), (1.25, 1.25), (1.5, 1.5), (2, 2), (3, 3), (1.100000023841858, 1.1), (0.5, 1), (9, 4)])
    func pixelsAreTheBrowsersOwn(said: Double, scale: Double) throws {
        #expect(try environment(#"{"scale":\#(said)}"#).scale == scale)
    }

    @Test func whatIsNoViewIsRefused() {
        for json in [#"{"t":"view","system":"13"}"#, #"{"t":"view","scale":[]}"#, #"{"t":"view","dark":1}"#] {
            #expect(PageRequest(Data(json.utf8)) == nil)
        }
    }

    @Test func everyChoiceThatIsOfferedIsTaken() throws {
        let options = PageOptions(host: GuestEnvironment(), spoken: ["de"])
        for device in options.devices where device.id != "desktop" {
            let size = LinkSize(width: Double(device.width), height: Double(device.height))
            #expect(try environment(#"{"device":"\#(device.id)"}"#).screen == size)
        }
        for size in options.textSizes {
            #expect(try environment(#"{"textSize":"\#(size)"}"#).textSize == "UICTContentSizeCategory\(size)")
        }
        for language in options.languages {
            #expect(try environment(#"{"language":"\#(language)"}"#).languages == [language])
        }
        for system in options.systems { #expect(try environment(#"{"system":\#(system)}"#).systemVersion == system) }
        #expect(options.words["textSize"] == "Textgröße")
    }
}
