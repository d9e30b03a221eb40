@_spi(Hosting) import AppleFoundation
import Testing

/// Each test is in a guest of its own: whose bundle, languages and defaults it changes, its neighbours do not see.
struct OwnGuest: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await FoundationProcess.$current.withValue(FoundationProcess()) { try await function() }
    }
}

extension Trait where Self == OwnGuest {
    static var ownGuest: Self { Self() }
}
