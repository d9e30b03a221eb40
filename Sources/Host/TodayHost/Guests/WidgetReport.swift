import AppLibrary

/// What the author of a widget wants to know of it, all its processes together: for a face that shows it in development.
public struct WidgetReport: Hashable, Sendable {
    /// Refusals that are kept: older ones make room.
    static let mostRefusals = 8
    /// Characters of a sentence that are kept: the rest of it is in the log.
    static let longestSentence = 400

    /// What the system kept it or its containing app from doing, each thing once, the newest last.
    public private(set) var refusals: [String] = []
    /// Why what its author saved last is not what runs.
    public internal(set) var buildProblems: [Development.Problem] = []
    /// Why it could not be loaded the last time that it could not.
    public private(set) var failure: GuestFailure?

    public init() {}

    mutating func refused(_ sentence: String) {
        let sentence = Self.shortened(sentence)
        refusals.removeAll { $0 == sentence }
        refusals.append(sentence)
        if refusals.count > Self.mostRefusals { refusals.removeFirst() }
    }

    mutating func failed(_ failure: GuestFailure) {
        self.failure = GuestFailure(Self.shortened(failure.reason), place: failure.place.map(Self.shortened))
    }

    private static func shortened(_ text: String) -> String {
        text.count <= longestSentence ? text : "\(text.prefix(longestSentence))…"
    }
}
