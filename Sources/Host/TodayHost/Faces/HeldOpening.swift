/// What is opened once the user has unlocked the face.
@MainActor
struct HeldOpening {
    /// The name of the app that wants to be opened, or that wants to open something.
    var title: String
    var proceed: () -> Void
    /// The user has not unlocked it.
    var abandon: () -> Void
}
