import CLinux
import Sandbox
import Testing

@testable import Isolation

@Suite struct SystemCallTests {
    /// Each rule is taken: none contradicts another.
    @Test func aFilterCanBeWrittenForThisMachine() {
        #expect(SystemCallFilter(otherwise: SystemCalls.otherwise, rules: SystemCalls.rules) != nil)
    }

    @Test func theRuntimeOfWidgetsCanBeRead() {
        let paths = RuntimePaths(additional: ["/a/font"]).readable
        #expect(paths.contains("/a/font"))
        #expect(paths.contains("/usr/share/fonts"))
        // Wherever the C library has been loaded from.
        #expect(paths.contains { $0.contains("/lib") })
        #expect(!paths.contains("/"))
        #expect(!paths.contains("/etc"))
        #expect(!paths.contains("/proc"))
        #expect(Set(paths).count == paths.count)
    }
}
