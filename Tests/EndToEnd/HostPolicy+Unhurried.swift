import TodayHost

extension HostPolicy {
    /// Nothing ends because time passes: what a test does between two steps may take any time on a busy machine.
    static var unhurried: HostPolicy {
        let hour = 3600.0
        var policy = HostPolicy()
        policy.discardAfter = hour
        policy.endAfter = hour
        policy.answerWithin = hour
        policy.tapOpensWithin = hour
        policy.updateWithin = hour
        return policy
    }
}
