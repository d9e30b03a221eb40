import Foundation
import TestSupport
import Testing

/// The home that `Scripts/examples` draws the examples from, with what their user has written down: written to where
/// `HODIE_MAKE_EXAMPLES` says.
@MainActor
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["HODIE_MAKE_EXAMPLES"] != nil))
struct ExamplesHome {
    @Test func isFilled() async throws {
        let path = try #require(ProcessInfo.processInfo.environment["HODIE_MAKE_EXAMPLES"])
        let page = try await FilledExamples().open()
        page.close()
        try FileManager.default.copyItem(at: page.home.folder, to: URL(fileURLWithPath: path))
    }
}
