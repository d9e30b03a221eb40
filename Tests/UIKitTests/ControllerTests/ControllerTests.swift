import Testing

/// Controllers write into one log: their tests run one after the other.
@MainActor @Suite(.serialized) struct ControllerTests {}
