/// What went wrong beyond repair while loading: on a device, the exception that would have ended the process, such as an
/// outlet that the class does not have. Whoever hosts the controller takes it and says "Unable to Load".
@_spi(Hosting) @MainActor public enum HostedFailure {
    private static var sentence: String?

    /// Keeps the first failure until somebody takes it.
    public static func report(_ sentence: String) {
        if self.sentence == nil { self.sentence = sentence }
        HostedLog.write(sentence)
    }

    /// The failure reported since the last call, if any.
    public static func take() -> String? {
        defer { sentence = nil }
        return sentence
    }
}

/// Why a controller or an app could not be made.
@_spi(Hosting) public struct HostedLoadError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
