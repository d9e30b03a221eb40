import AppLibrary
import TodayHost

extension WidgetStatus {
    init(_ blame: WidgetBlame) {
        let moved = blame.traffic.total
        self.init(
            state: blame.state.rawValue, privateMemory: blame.privateMemory, pageMemory: blame.pageMemory,
            memoryLimit: blame.memoryLimit,
            processorTime: blame.processorTime, wakeups: blame.wakeups, networkBytes: moved.sent + moved.received,
            networkRequests: blame.traffic.requests, networkHosts: blame.traffic.hosts.keys.sorted(),
            lastEnd: blame.lastEnd.map { End(date: $0.date, reason: $0.reason.description) })
    }
}
