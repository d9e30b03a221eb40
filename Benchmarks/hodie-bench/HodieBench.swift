import Foundation
import TestSupport

/// Measures what Hodie promises and prints each figure beside its threshold; exit status 1 if one is exceeded. What it is
/// at stands on standard error.
///
///     hodie-bench [--runs N] [frames] [process] [redraw] [page] [again] [tap] [memory] [idle] [closed] [scale] [animation] …
///
/// With `--runs 4` most of its groups take less than a minute and a half.
@main
enum HodieBench {
    @MainActor
    static func main() async {
        var words = Array(CommandLine.arguments.dropFirst())
        var runs = 20
        if let index = words.firstIndex(of: "--runs"), index + 1 < words.count, let number = Int(words[index + 1]) {
            runs = max(1, number)
            words.removeSubrange(index...index + 1)
        }
        let all = [
            "frames", "process", "redraw", "page", "again", "tap", "memory", "idle", "closed", "scale", "animation",
            "neighbour",
            "picture", "layout", "data", "build", "development", "new", "web", "network",
            "examples",
        ]
        guard words.allSatisfy(all.contains) else {
            print("usage: hodie-bench [--runs N] [\(all.joined(separator: "] ["))]")
            exit(2)
        }
        do {
            let figures = try await measure(words.isEmpty ? all : words, runs: runs)
            exit(figures.contains(where: \.isExceeded) ? 1 : 0)
        } catch {
            FileHandle.standardError.write(Data("hodie-bench: \(error)\n".utf8))
            exit(1)
        }
    }

    @MainActor
    private static func measure(_ groups: [String], runs: Int) async throws -> [Figure] {
        var figures: [Figure] = []
        let subject = try Subject()
        for group in groups {
            Progress.say("measuring \(group)")
            let measured: [Figure]
            switch group {
            case "frames": measured = try await ProcessFigures(runs: runs).firstFrames()
            case "process": measured = try await ProcessFigures(runs: runs).starts()
            case "redraw": measured = try await RedrawFigures(subject: subject, runs: runs).measure()
            case "page": measured = try await PageFigures(runs: runs).opened()
            case "again": measured = try await PageFigures(runs: runs).reopened()
            case "picture": measured = try await PictureFigures(runs: runs).measure()
            case "layout": measured = try LayoutFigures(runs: runs).measure()
            case "data": measured = try CoreDataFigures(runs: runs).measure()
            case "development": measured = try await DevelopmentFigures(runs: runs).edited()
            case "new": measured = try await DevelopmentFigures(runs: runs).fromNothing()
            case "tap": measured = try await TapFigures(runs: runs).measure()
            case "scale": measured = try await ScaleFigures(runs: runs).measure()
            case "animation": measured = try await AnimationFigures().measure()
            case "memory": measured = try await SystemFigures().memory()
            case "idle": measured = try await SystemFigures().idle()
            case "closed": measured = try await SystemFigures().closed()
            case "web": measured = try await WebFigures(runs: runs).measure()
            case "network": measured = try await NetworkFigures(runs: runs).measure()
            case "examples": measured = try await ExampleFigures(runs: runs).measure()
            case "neighbour": measured = try await NeighbourFigures().measure()
            default: measured = try await BuildFigures(runs: runs).measure()
            }
            for figure in measured { print(figure.line) }
            figures += measured
        }
        return figures
    }
}
