import TestSupport
import Testing

@MainActor
@Suite struct ZDebug {
    @Test func zdebug() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await OpenPage(home: home, width: 1000, height: 800)
        let b = page.browser
        _ = try await b.waits(for: "Object.keys(window.hodie?.live ?? {}).length == 1")
        let probe =
            "JSON.stringify([devicePixelRatio, document.querySelector('.platter canvas').width, document.querySelector('.platter canvas').getBoundingClientRect().width, hodie.frames, hodie.states, hodieView.told, hodie.scale])"
        for scale in [2.0, 1, 2, 1, 3, 2] {
            try await b.resize(width: 1000, height: 800, scale: scale)
            for i in 0..<40 {
                _ = try await b.screenshot()
                if i % 6 == 0 { print("PROBE", scale, i, try await b.evaluate(probe) ?? "-") }
                _ = try await b.evaluate("new Promise(done => setTimeout(done, 20))")
            }
        }
        page.close()
    }
}
