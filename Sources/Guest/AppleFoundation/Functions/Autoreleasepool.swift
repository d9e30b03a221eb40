/// Runs `body`. Without Objective-C there is nothing to drain: Swift lets go of objects as soon as they are unused.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
