import CLinux
import Sandbox
import Testing

@testable import Isolation

@Suite struct SystemCallTests {
    /// Each rule is taken: none contradicts another.
    @Test func aFilterCanBeWrittenForThisMachine() {
        #expect(SystemCallFilter(otherwise: SystemCalls.otherwise, rules: SystemCalls.rules) != nil)
        #expect(SystemCallFilter(otherwise: SystemCalls.otherwise, rules: SystemCalls.unfinishedRules) != nil)
        #expect(SystemCallFilter(otherwise: .allow, rules: { _ in SystemCalls.finishingRules }) != nil)
    }

    /// What is allowed in addition while a process is being confined is what is taken away at the end.
    @Test func nothingThatConfinesIsLeftToAGuest() {
        func names(_ rules: [SystemCallRule], allowed: Bool) -> Set<String> {
            Set(
                rules.filter { rule in
                    if case .allow = rule.action { return allowed && rule.conditions.isEmpty }
                    return !allowed
                }.map(\.name))
        }
        let all = names(SystemCalls.rules(ownProcess: 1), allowed: true)
        let added = names(SystemCalls.unfinishedRules(ownProcess: 1), allowed: true).subtracting(all)
        #expect(!added.isEmpty)
        #expect(added == names(SystemCalls.finishingRules, allowed: false))
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
