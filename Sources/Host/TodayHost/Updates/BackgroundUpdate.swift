/// An update that its widget was asked for because its time had come, while it goes on.
@MainActor
struct BackgroundUpdate {
    /// Ends it if it takes too long.
    var limit: any ScheduledCall
    /// Called once, when it has ended in any way; with nil if the widget was not asked.
    var done: @MainActor (UpdateOutcome?) -> Void

    func finish(_ outcome: UpdateOutcome?) {
        limit.cancel()
        done(outcome)
    }
}
