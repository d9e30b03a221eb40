import Foundation
import TestSupport

/// What a user of the page waits for, in a real browser.
@MainActor
struct PageFigures {
    let subject: Subject
    let runs: Int

    func measure() async throws -> [Figure] {
        let page = try await RunningPage(home: subject.home)
        let browser = try await Chromium(width: 420, height: 800)
        try await browser.open(page.url)
        _ = try await browser.waits(for: "document.querySelector('[data-content=live]')")
        var painted: [Double] = []
        for run in 0...runs {
            try await browser.open("about:blank")
            try await Task.sleep(nanoseconds: 200_000_000)
            try await browser.open(page.url)
            _ = try await browser.waits(for: "window.hodie && window.hodie.marks.snapshotPainted")
            let time = try await browser.evaluate("window.hodie.marks.snapshotPainted")
            // The first one warms the browser up.
            if run > 0, let time = time as? Double { painted.append(time) }
        }
        return [
            Figure(name: "page opened → snapshot painted", unit: "ms", atMost: 50, samples: painted),
            Figure(
                name: "tap on the page → changed pixels on the canvas", unit: "ms", atMost: 20,
                samples: try await taps(browser)),
        ]
    }

    private func taps(_ browser: Chromium) async throws -> [Double] {
        _ = try await browser.waits(for: "document.querySelector('[data-content=live]')")
        var samples: [Double] = []
        for run in 0...runs {
            try await browser.evaluate("window.hodie.marks.tapAnswered = null")
            try await browser.click("[data-widget$=CountsTaps\\\\.Widget] canvas")
            _ = try await browser.waits(for: "window.hodie.marks.tapAnswered")
            if run > 0, let time = try await browser.evaluate("window.hodie.marks.tapAnswered") as? Double {
                samples.append(time)
            }
        }
        return samples
    }
}
