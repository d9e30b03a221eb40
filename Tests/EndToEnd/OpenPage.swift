import Foundation
import TestSupport

/// A running Today view and a browser that shows it.
@MainActor
final class OpenPage {
    let home: Home
    let page: RunningPage
    let browser: Chromium

    /// - Parameter script: run in the page before its own.
    init(
        home: Home, width: Int, height: Int, arguments: [String] = ["--no-open"], through wrapper: [String] = [],
        preparing script: String? = nil
    ) async throws {
        self.home = home
        page = try await RunningPage(home: home, arguments: arguments, through: wrapper)
        browser = try await Chromium(width: width, height: height)
        if let script { try await browser.prepare(with: script) }
        browser.surroundings = { [weak self] in
            guard let self else { return "" }
            return "The host's log:\n\(self.home.log.suffix(4000))\nIts guests: \(guests)"
        }
        try await browser.open(page.url)
    }

    func close() {
        browser.close()
        page.stop()
    }

    /// The processes of guests and their zygote that the host has started.
    var guests: [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        func parent(_ process: Int32) -> Int32? {
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            return status?.split(separator: "\n").first { $0.hasPrefix("PPid:") }
                .flatMap { Int32($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) }
        }
        // What watches a project is a child, too.
        func isGuest(_ process: Int32) -> Bool {
            (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) != "hodie\n"
        }
        let zygotes = all.filter { parent($0) == page.processIdentifier && isGuest($0) }
        // A child that the zygote keeps ready is nobody yet.
        func isSpare(_ process: Int32) -> Bool {
            (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) == "hodie-spare\n"
        }
        return zygotes
            + all.filter { process in (parent(process).map(zygotes.contains) ?? false) && !isSpare(process) }
    }
}
