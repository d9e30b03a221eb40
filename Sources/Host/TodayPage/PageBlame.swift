import Foundation
import TodayHost

/// What a widget takes of the machine, as the page reads it: sentences, sent when the page asks.
struct PageBlame: Encodable {
    var t = "blame"
    var id: String
    var title: String
    var sentences: [String]
    /// What ends the widget; nil while it does not run, or may not be ended from here.
    var forceQuit: String?

    /// - Parameters:
    ///   - canForceQuit: whether the user may end it from here.
    ///   - languages: the page's.
    init(_ blame: WidgetBlame, of widget: String, canForceQuit: Bool, languages: [String]) {
        func say(_ text: BlameText, _ parts: String...) -> String {
            parts.enumerated().reduce(text.localized(for: languages)) {
                $0.replacingOccurrences(of: "{\($1.offset)}", with: $1.element)
            }
        }
        func number(_ value: Double, _ digits: Int) -> String {
            value.formatted(
                .number.precision(.fractionLength(digits)).locale(Locale(identifier: languages.first ?? "en")))
        }
        id = widget
        title = say(.usage)
        if blame.isRunning {
            let megabyte = Double(1 << 20)
            sentences = [
                say(
                    .memory, number(Double(blame.privateMemory) / megabyte, 1),
                    number(Double(blame.memoryLimit) / megabyte, 0)),
                say(.processor, number(blame.processorTime, 1)), say(.wakeups, number(Double(blame.wakeups), 0)),
            ]
            if canForceQuit { forceQuit = say(.forceQuit) }
        } else {
            sentences = [say(.notRunning)]
        }
        if let failure = blame.failure { sentences.append(say(.lastEnd, failure.description)) }
    }
}
