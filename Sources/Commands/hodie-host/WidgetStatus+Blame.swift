import AppLibrary
import TodayHost

extension WidgetStatus {
    init(_ blame: WidgetBlame) {
        self.init(
            state: blame.state.rawValue, privateMemory: blame.privateMemory, pageMemory: blame.pageMemory,
            memoryLimit: blame.memoryLimit,
            processorTime: blame.processorTime, wakeups: blame.wakeups, networkBytes: 0,
            lastEnd: blame.lastEnd.map { End(date: $0.date, reason: $0.reason.description) })
    }
}
