import AppleFoundation
import SourceRewriter
import Testing

extension CompiledOutputTests {
    /// Logging as apps write it, in a module that knows nothing of Hodie: what is kept goes to standard error.
    @Test(arguments: [LanguageVersion(5), LanguageVersion(6)])
    func whatIsLoggedIsWritten(_ language: LanguageVersion) throws {
        let result = rewrite(
            """
            import Foundation
            import os
            import os.log
            import OSLog

            extension OSLog {
                static let network = OSLog(subsystem: "org.example", category: "network")
                static let points = OSLog(subsystem: "org.example", category: .pointsOfInterest)
            }

            class Loader: NSObject {
                let logger = Logger(subsystem: "org.example", category: "loader")
                let name = "ann"
                var count = 3

                func load() {
                    os_log("loading")
                    os_log("%{public}s at %{private, mask.hash}@", log: .network, type: .error, name, #function)
                    os_log("%{public}@ %d%%", log: OSLog.network, name, count)
                    os_log(.debug, log: .network, "never seen %@", name)
                    logger.info("user \\(self.name, privacy: .private(mask: .hash)) has \\(self.count)")
                    logger.log(level: .fault, "\\(self.count, format: .hex) \\(1.5, format: .fixed(precision: 1))")
                    logger.debug("\\(self.never())")
                    let id = OSSignpostID(log: .points)
                    os_signpost(.begin, log: .points, name: "load", signpostID: id, "%{public}s", name)
                    os_signpost(.end, log: .points, name: "load", signpostID: id)
                }

                func never() -> String { fatalError() }
            }

            func run() { Loader().load() }
            """, version: language)
        #expect(
            try output(of: result, language) == """
                loading
                [org.example:network] ann at load()
                [org.example:network] ann 3%
                [org.example:loader] user ann has 3
                [org.example:loader] 3 1.5

                """)
    }
}
