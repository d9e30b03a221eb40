import Testing

@_spi(Hosting) @testable import QuartzCore

/// Each test is alone in a context of its own, whose time stands still: layers in no tree use the current one, which
/// tests on other threads would use, too.
struct OwnLayerContext: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await LayerContext.$current.withValue(LayerContext(clock: { 0 })) { try await function() }
    }
}
