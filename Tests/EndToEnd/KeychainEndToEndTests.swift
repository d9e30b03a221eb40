import Foundation
import HostLink
import TestSupport
import Testing
import TodayHost

/// An app and its widget with a keychain between them, and the small frameworks in a confined process.
@MainActor
@Suite(.serialized, .takingTurns) struct KeychainEndToEndTests {
    private let fixture = "KeepsASecret"

    @Test func aWidgetFindsTheWordThatItsAppKeeps() async throws {
        // However busy the machine is, the tap opens the app.
        var policy = HostPolicy()
        (policy.tapOpensWithin, policy.answerWithin) = (600, 60)
        let view = try RealView(FixtureApps.shared.app(fixture), policy: policy)
        view.open()
        #expect(await eventually { view.said("word:").count == 1 }, "\(view.log)")
        #expect(await eventually { view.said("word:") == ["none"] })
        #expect(await eventually { view.said("digest:") == ["900150983cd24fb0d6963f7d28e17f72"] })
        #expect(await eventually { view.said("ciphered:") == ["in and out"] && view.said("type:") == ["image/jpeg"] })
        #expect(await eventually { view.said("pictures:") == ["2 2.0"] }, "\(view.log)")
        #expect(await eventually { view.isSettled(RealView.widget(fixture)) })
        view.host.send(.openApplication("org.hodie.fixture.\(fixture)"), from: view)
        #expect(await eventually { view.said("app:") == ["0"] }, "\(view.log)")
        view.host.send(.closeApplication, from: view)
        view.close()
        view.open()
        #expect(await eventually { view.said("word:").last == "opensesame" }, "\(view.log)")
        view.shutDown()
    }

    /// Whoever uses them has them loaded; nobody else's code names them.
    @Test(arguments: [("KeepsASecret", true), ("CountsTaps", false)])
    func onlyCodeThatUsesThemLoadsThem(fixture: String, isUsed: Bool) throws {
        let app = try FixtureApps.shared.app(fixture)
        let code = try Data(contentsOf: app.appendingPathComponent("PlugIns/Widget.appex/Widget.so"))
        for library in ["libSecurity.so", "libCommonCrypto.so", "libImageIO.so", "libMobileCoreServices.so"] {
            #expect((code.range(of: Data(library.utf8)) != nil) == isUsed, "\(library)")
        }
    }
}
