import HostLink

/// A finger that is down on a face.
@MainActor
struct HeldFinger {
    /// How a face names it.
    struct Name: Hashable {
        var surface: SurfaceName
        var finger: UInt32
    }

    /// How many of them a face has at most; no hand has more on all that it touches.
    static let most = 16

    /// What the guest calls it: no finger of another face that shows the same is called so.
    let number: UInt32
    /// Where it was last, as the guest knows it.
    private(set) var last: TouchEvent
    private weak var presentation: Presentation?
    private weak var application: ApplicationSession?

    /// - Parameter event: with which it came down.
    init(_ number: UInt32, on presentation: Presentation, _ event: TouchEvent) {
        self.number = number
        self.presentation = presentation
        last = event
    }

    /// - Parameter event: with which it came down.
    init(_ number: UInt32, on application: ApplicationSession, _ event: TouchEvent) {
        self.number = number
        self.application = application
        last = event
    }

    /// Tells what lies below it where it is now.
    mutating func send(_ event: TouchEvent, on face: AttachedFace) {
        var event = event
        event.finger = number
        last = event
        presentation?.touch(event, on: face)
        application?.touch(event, on: face)
    }

    /// Tells what lies below it that it has gone without having done anything.
    func cancel(on face: AttachedFace) {
        var event = last
        event.phase = .cancelled
        presentation?.touch(event, on: face)
        application?.touch(event, on: face)
    }

    /// Whether the face still shows what lies below it.
    func isAbove(_ face: AttachedFace) -> Bool {
        if let presentation { return face.needs(presentation.id) && face.application == nil }
        return application != nil && face.application === application
    }
}
