import Foundation
import TestSupport

/// What a user of the page waits for, in a real browser.
@MainActor
struct PageFigures {
    let runs: Int

    /// What a page of Chromium's first picture is to the user: when it was handed to the screen.
    private static let presented = "performance.getEntriesByName('first-contentful-paint')[0]"

    /// A page with nothing but twenty pictures as large as platters, drawn by itself: what this browser takes for as many
    /// pixels, however they come to it.
    private static let pictures = """
        data:text/html,<body style="margin:0;background:whitesmoke"><script>
        for (let number = 0; number < 20; number++) {
            const canvas = document.createElement("canvas");
            canvas.style = "width:359px;height:110px;margin:8px;border-radius:13px";
            [canvas.width, canvas.height] = [718, 220];
            const pixels = canvas.getContext("2d");
            pixels.fillRect(20, 20, 200 %2B number, 50);
            document.body.append(canvas);
        }
        </script>
        """

    /// A running browser with a new profile (nothing in its cache, no process for the page yet), a Today view that has just
    /// been started, 20 widgets that were seen before and whose pictures are only on the disk: until these have been
    /// presented, not merely handed to a canvas. Beside it what the browser takes for a page with one line of text.
    func opened() async throws -> [Figure] {
        Progress.say("page: 20 widgets are installed and seen for the first time")
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        let system = try await RunningSystem(apps: (0..<20).map { try AppCopies.make(of: app, number: $0, in: folder) })
        // Leaving the page makes the snapshots.
        system.end()
        let browser = try await Chromium(width: 1600, height: 1300)
        defer { browser.close() }
        var (empty, samples): ([Double], [Double]) = ([], [])
        for run in 0...runs {
            Progress.say("page: opened cold", run: run, of: runs)
            let page = try await RunningPage(home: system.home)
            defer { page.stop() }
            // The zygote and its spare child: after that, the start takes no time from the browser.
            _ = await eventually {
                SystemProcesses(root: page.processIdentifier).members.contains { $0.name == "hodie-spare" }
            }
            let least = try await time(until: Self.presented, opening: "\(page.origin)/nothing", in: browser)
            let first = "Object.values(window.hodie?.first ?? {})"
            let all = try await time(
                until: "\(first).length >= 20 && \(Self.presented)", opening: page.url, in: browser)
            // What was presented at first must have been all of them.
            let drawn = "\(first).filter(mark => mark.isSnapshot && mark.at <= \(Self.presented).paintTime).length"
            let count = try await browser.evaluate(drawn) as? Int
            guard count == 20 else {
                throw Chromium.Failure(description: "\(count ?? 0) of 20 pictures were snapshots of the first frame")
            }
            // The first one warms the browser up.
            if run > 0 { (empty, samples) = (empty + [least], samples + [all]) }
        }
        return [
            Figure(
                name: "the browser's limit: a page with one line, cold → presented", unit: "ms", samples: empty,
                limits: []),
            Figure(
                name: "page opened cold → 20 snapshots presented", unit: "ms", samples: samples,
                limits: [.median(150), .ratio(nil, to: empty)]),
        ]
    }

    /// The page as it is opened all day: the Today view runs, the browser has seen the page before. Until all pictures of
    /// the last time are presented, and until each widget has drawn anew. Beside it what this browser takes for a page with
    /// one line of text, and for one with twenty pictures; both are opened in
    /// between.
    func reopened() async throws -> [Figure] {
        let app = try FixtureApps.shared.app("UsedSpace", project: Subject.projects["UsedSpace"])
        let folder = try TemporaryFolder.make()
        let system = try await RunningSystem(apps: (0..<20).map { try AppCopies.make(of: app, number: $0, in: folder) })
        defer { system.end() }
        var (empty, drawn, presented, live): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for run in 0...runs {
            Progress.say("page: opened again", run: run, of: runs)
            let least = try await time(opening: "\(system.page.origin)/nothing", in: system.browser)
            let twenty = try await time(opening: Self.pictures, in: system.browser)
            try await system.leavePage()
            try await system.browser.open(system.page.url)
            let isLive = "Object.keys(window.hodie?.live ?? {}).length >= 20 && \(Self.presented)"
            guard try await system.browser.waits(for: isLive),
                let first = try await system.browser.evaluate("\(Self.presented).presentationTime") as? Double,
                let all = try await system.browser.evaluate("Math.max(...Object.values(hodie.live))") as? Double
            else { throw Chromium.Failure(description: "the page did not come back") }
            let kept =
                "Object.values(hodie.first).filter(mark => mark.isSnapshot && mark.at <= \(Self.presented).paintTime)"
            guard try await system.browser.evaluate("\(kept).length") as? Int == 20 else {
                throw Chromium.Failure(description: "not all pictures were snapshots of the first frame")
            }
            if run > 0 {
                (empty, drawn, presented, live) = (empty + [least], drawn + [twenty], presented + [first], live + [all])
            }
        }
        return [
            Figure(
                name: "the browser's limit: a page with one line, opened again → presented", unit: "ms", samples: empty,
                limits: []),
            Figure(
                name: "the browser's limit: a page of its own with 20 pictures of that size", unit: "ms",
                samples: drawn,
                limits: []),
            Figure(
                name: "page opened again → 20 snapshots presented", unit: "ms", samples: presented,
                limits: [.median(100), .ratio(nil, to: drawn)]),
            Figure(
                name: "page opened again → 20 widgets live", unit: "ms", samples: live,
                limits: [.median(250), .ratio(nil, to: drawn)]),
        ]
    }

    /// Milliseconds until a page that paints at once was presented, in a browser that goes on with the same profile.
    private func time(opening url: String, in browser: Chromium) async throws -> Double {
        try await browser.open("about:blank")
        try await browser.open(url)
        guard try await browser.waits(for: Self.presented),
            let time = try await browser.evaluate("\(Self.presented).presentationTime") as? Double
        else { throw Chromium.Failure(description: "\(url) was not presented") }
        return time
    }

    /// Milliseconds from the beginning of the navigation until a paint that a script waits for was presented.
    private func time(until paint: String, opening url: String, in browser: Chromium) async throws -> Double {
        try await browser.startOver()
        try await browser.open(url)
        guard try await browser.waits(for: paint),
            let time = try await browser.evaluate("\(Self.presented).presentationTime") as? Double
        else { throw Chromium.Failure(description: "\(url) was not presented") }
        return time
    }
}
