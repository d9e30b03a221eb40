import Foundation
import TestSupport

/// How long the author of a widget waits: from saving a file to other pixels on the page, and for a new project.
@MainActor
struct DevelopmentFigures {
    let runs: Int

    func edited() async throws -> [Figure] {
        let home = try Home()
        let project = home.folder.appendingPathComponent("CountsTaps", isDirectory: true)
        try FileManager.default.copyItem(
            at: Stage.fixtures.appendingPathComponent("CountsTaps", isDirectory: true), to: project)
        let file = home.folder.appendingPathComponent("label.swift")
        try Data(Self.singleFile.utf8).write(to: file)
        return [
            try await figure(
                "a project", limit: 1000, project, source: "Widget/TodayViewController.swift", word: ") taps",
                widget: "org.hodie.fixture.CountsTaps.Widget"),
            try await figure(
                "a single file", limit: 700, file, source: "", word: " here", widget: "local.label.widget"),
        ]
    }

    /// `hodie new`, from the command to a widget that runs on the page.
    func fromNothing() async throws -> [Figure] {
        var samples: [Double] = []
        let browser = try await Chromium(width: 420, height: 700)
        defer { browser.close() }
        for run in 0...min(runs, 5) {
            Progress.say("development: a new project", run: run, of: min(runs, 5))
            let began = Date().timeIntervalSince1970 * 1000
            let page = try await RunningPage(home: Home(), command: ["new", "Weather", "--no-open"])
            defer { page.stop() }
            // The address of the run before may be the same but for its key, and its page would go on.
            try await browser.open("about:blank")
            try await browser.open(page.url)
            guard try await browser.waits(for: "window.hodie && Object.keys(hodie.live).length"),
                let live = try await browser.evaluate("performance.timeOrigin + Math.min(...Object.values(hodie.live))")
                    as? Double
            else { throw Chromium.Failure(description: "the new widget did not come to live") }
            if run > 0 { samples.append((live - began) / 1000) }
        }
        return [
            Figure(
                name: "“hodie new” → its widget runs on the page", unit: "s", samples: samples, limits: [.median(10)])
        ]
    }

    private static let singleFile = """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            override func viewDidLoad() {
                super.viewDidLoad()
                let label = UILabel()
                label.text = "I am here"
                label.frame = view.bounds
                label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(label)
            }
        }

        """

    /// - Parameters:
    ///   - source: the path of the file that is edited, below `project`; empty for `project` itself.
    ///   - word: what is edited in it, and is seen.
    private func figure(
        _ name: String, limit: Double, _ project: URL, source: String, word: String, widget: String
    ) async throws -> Figure {
        let source = source.isEmpty ? project : project.appendingPathComponent(source)
        let page = try await RunningPage(home: Home(), arguments: ["--no-open", project.path])
        let browser = try await Chromium(width: 420, height: 700)
        defer {
            browser.close()
            page.stop()
        }
        try await browser.open(page.url)
        let canvas = "document.querySelector(\"[data-id='\(widget)'] .content canvas\")"
        guard try await browser.waits(for: "window.hodie && Object.keys(hodie.live).length && \(canvas)") else {
            throw Chromium.Failure(description: "\(widget) did not come to live")
        }
        let text = try String(contentsOf: source, encoding: .utf8)
        var samples: [Double] = []
        for run in 0...runs {
            Progress.say("development: \(name)", run: run, of: runs)
            // What the change before has left to do is done: first updates, snapshots, the spare child.
            try await Task.sleep(nanoseconds: 2_500_000_000)
            try await browser.evaluate(
                """
                {
                    const pixels = () => {
                        const canvas = \(canvas);
                        return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
                    };
                    const before = pixels();
                    window.changedAt = null;
                    const look = () => {
                        const now = pixels();
                        if (now.length !== before.length || now.some((value, at) => value !== before[at]))
                            window.changedAt = Date.now();
                        else requestAnimationFrame(look);
                    };
                    look();
                }
                """)
            let began = Date().timeIntervalSince1970 * 1000
            try Data(text.replacingOccurrences(of: word, with: "\(word) \(run)").utf8).write(to: source)
            guard try await browser.waits(for: "window.changedAt"),
                let changed = (try await browser.evaluate("String(window.changedAt)") as? String).flatMap(Double.init)
            else { throw Chromium.Failure(description: "the change was not shown") }
            // The first one fills the caches.
            if run > 0 { samples.append(changed - began) }
        }
        return Figure(
            name: "saving one line of \(name) → other pixels on the page", unit: "ms", samples: samples,
            limits: [.median(limit)])
    }
}
