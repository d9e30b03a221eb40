import Foundation
import TestSupport

/// What a user of the page waits for, in a real browser.
@MainActor
struct PageFigures {
    let subject: Subject
    let runs: Int

    func measure() async throws -> [Figure] {
        try subject.home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let page = try await RunningPage(home: subject.home)
        let browser = try await Chromium(width: 420, height: 800)
        try await browser.open(page.url)
        // Both widgets have drawn, so that there is a snapshot when the page is opened again.
        _ = try await browser.waits(for: "window.hodie && Object.keys(hodie.live).length >= 2")
        var painted: [Double] = []
        for run in 0...runs {
            // The tab is kept: starting a process for another site takes Chromium about 30 ms, which are not Hodie's.
            try await browser.evaluate("hodie.isOld = true; location.reload()")
            _ = try await browser.waits(for: "window.hodie && !hodie.isOld && hodie.firstPaint > 0")
            // The first one warms the browser up.
            if run > 0, let time = try await browser.evaluate("hodie.firstPaint") as? Double { painted.append(time) }
            try await Task.sleep(nanoseconds: 300_000_000)
        }
        let taps = try await measureTaps(browser)
        browser.close()
        page.stop()
        return [
            Figure(
                name: "page opened (in a tab that had it) → snapshot painted", unit: "ms", samples: painted,
                limits: [.median(50)]),
            Figure(
                name: "tap on the page → changed pixels on the canvas", unit: "ms", samples: taps,
                limits: [.median(16), .p95(30)]),
        ]
    }

    private func measureTaps(_ browser: Chromium) async throws -> [Double] {
        let canvas = "[data-id='org.hodie.fixture.CountsTaps.Widget'] canvas"
        _ = try await browser.waits(for: "Object.keys(hodie.live).length >= 2")
        try await Task.sleep(nanoseconds: 500_000_000)
        var samples: [Double] = []
        for run in 0...runs {
            try await browser.evaluate("hodie.taps.length = 0")
            try await browser.click(canvas)
            // The finger's release is what changes the widget; its frame is the last one.
            try await Task.sleep(nanoseconds: 200_000_000)
            let time = try await browser.evaluate(
                "hodie.taps.length ? hodie.taps.at(-1).changed - hodie.taps.at(-1).began : null")
            if run > 0, let time = time as? Double { samples.append(time) }
        }
        return samples
    }
}
