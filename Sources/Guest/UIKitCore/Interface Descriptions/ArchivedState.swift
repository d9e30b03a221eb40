/// A class that keeps what it is in archives.
@preconcurrency @MainActor protocol ArchivedState: AnyObject {
    /// Takes on what the class's `encode(with:)` wrote. Called once the object is initialised.
    func decodeState(_ coder: NSCoder)
}
