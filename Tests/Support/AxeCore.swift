import Foundation

/// axe-core, which knows the rules for the page's users who don't see it.
public enum AxeCore {
    /// Where `Scripts/axe` puts it.
    private static let script = Stage.package.appendingPathComponent(".build/axe/axe.min.js").path
    public static let isThere = FileManager.default.fileExists(atPath: script)

    /// Rules of the standard and of good practice.
    private static let question = """
        axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap((rule) =>
            rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)))
        """

    /// What is wrong with what a browser shows, as sentences; nil if nothing was answered.
    @MainActor public static func problems(of browser: Chromium) async throws -> [String]? {
        try await browser.evaluate(String(contentsOfFile: script, encoding: .utf8) + "\n; 0")
        return try await browser.evaluate(question) as? [String]
    }
}
