import Foundation
import TodayHost

/// What a widget takes of the machine, and what its user can do about it, as the page reads it: sent when the page asks.
struct PageBlame: Encodable {
    /// What empties the widget's container, after a question.
    struct Reset: Encodable {
        var title: String
        var question: String
        var confirm: String
        var cancel: String
    }

    var t = "blame"
    var id: String
    var title: String
    var sentences: [String]
    /// Why it is unable to load; nil if it is not, or nobody knows.
    var failure: String?
    /// What ends the widget; nil while it does not run, or may not be ended from here.
    var forceQuit: String?
    /// What lets it rest, or takes that back; nil if that may not be done from here.
    var pause: String?
    var isPaused: Bool
    var reset: Reset?

    /// - Parameters:
    ///   - canChange: whether the user may end, pause and reset it from here.
    ///   - languages: the page's.
    init(_ blame: WidgetBlame, of widget: String, canChange: Bool, languages: [String]) {
        func say(_ text: BlameText, _ parts: String...) -> String {
            parts.enumerated().reduce(text.localized(for: languages)) {
                $0.replacingOccurrences(of: "{\($1.offset)}", with: $1.element)
            }
        }
        func number(_ value: Double, _ digits: Int) -> String {
            value.formatted(
                .number.precision(.fractionLength(digits)).locale(Locale(identifier: languages.first ?? "en")))
        }
        let bytes = ByteCountFormatStyle(
            style: .decimal, spellsOutZero: false, locale: Locale(identifier: languages.first ?? "en"))
        id = widget
        title = say(.usage)
        isPaused = blame.state == .paused
        if blame.isRunning {
            let megabyte = Double(1 << 20)
            sentences = [
                say(
                    .memory, number(Double(blame.privateMemory) / megabyte, 1),
                    number(Double(blame.memoryLimit) / megabyte, 0))
            ]
            if blame.pageMemory > 0 { sentences.append(say(.pages, number(Double(blame.pageMemory) / megabyte, 0))) }
            sentences += [
                say(.processor, number(blame.processorTime, 1)), say(.wakeups, number(Double(blame.wakeups), 0)),
            ]
        } else {
            sentences = [say(isPaused ? .isPaused : .notRunning)]
        }
        if blame.mayConnect || !blame.traffic.isEmpty {
            let moved = blame.traffic.total
            if blame.mayConnect { sentences.append(say(.connected)) }
            sentences.append(
                say(
                    .traffic, Int64(moved.received).formatted(bytes), Int64(moved.sent).formatted(bytes),
                    number(Double(blame.traffic.requests), 0)))
            let hosts = blame.traffic.hosts.keys.sorted()
            if !hosts.isEmpty { sentences.append(say(.hosts, hosts.joined(separator: ", "))) }
        } else if blame.isRunning {
            sentences.append(say(.network))
        }
        if let text = blame.lastEnd.flatMap({ BlameText(end: $0.reason) }) { sentences.append(say(text)) }
        failure = blame.failure?.description
        if let failure = blame.failure { sentences.append(say(.lastEnd, failure.description)) }
        guard canChange else { return }
        if blame.isRunning { forceQuit = say(.forceQuit) }
        pause = say(isPaused ? .resume : .pause)
        reset = Reset(
            title: say(.reset), question: say(.resetQuestion), confirm: say(.resetConfirm), cancel: say(.cancel))
    }
}

extension BlameText {
    /// Nil for a failure, which is told in its own words.
    fileprivate init?(end: WidgetEnd.Reason) {
        switch end {
        case .unused: self = .endedUnused
        case .forceQuit: self = .endedForceQuit
        case .paused: self = .endedPaused
        case .replaced: self = .endedReplaced
        case .rightsChanged: self = .endedRightsChanged
        case .removed: self = .endedRemoved
        case .launcherFailed: self = .endedLauncher
        case .failed: return nil
        }
    }
}
