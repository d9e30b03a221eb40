/// An update that nobody watches, while it goes on.
@MainActor
struct BackgroundUpdate {
    /// Ends it if it takes too long.
    var limit: any ScheduledCall
    /// Called once, when it has ended in any way.
    var done: @MainActor () -> Void

    func finish() {
        limit.cancel()
        done()
    }
}
