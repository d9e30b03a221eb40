@_spi(Hosting) import AppleFoundation
import CRefusals
import Foundation
import Isolation

/// Says what the guest asked the system for and was refused, each thing once.
enum Refusals {
    private static let told = Told()
    private static let programFolder = (CommandLine.arguments[0] as NSString).deletingLastPathComponent

    /// Reports refusals from now on. Earlier ones are of Hodie's own calls and not of the guest's code.
    ///
    /// - Parameters:
    ///   - tell: takes the sentences, on whichever thread was refused.
    ///   - missesSystemData: called after each that the right to read how the machine is would have allowed.
    static func watch(
        _ tell: @escaping @Sendable (String) -> Void, missesSystemData: @escaping @Sendable () -> Void
    ) {
        (told.tell, told.missesSystemData) = (tell, missesSystemData)
        refusals_watch { kind, detail in
            guard let detail = detail.map({ String(cString: $0) }) else { return }
            // Foundation itself looks there for a bundle that the program might belong to.
            guard kind != refusal_listing || (detail as NSString).standardizingPath != Refusals.programFolder else {
                return
            }
            let context = GuestContext.current
            Refusals.told.tell(Refusals.sentence(kind, detail, context))
            if Refusals.isOfSystemData(kind, detail), !context.readsSystemData { Refusals.told.missesSystemData() }
        }
    }

    /// A C function carries nothing with it. Set once, before the first refusal.
    private final class Told: @unchecked Sendable {
        var tell: @Sendable (String) -> Void = { _ in }
        var missesSystemData: @Sendable () -> Void = {}
    }

    private static func isOfSystemData(_ kind: refusal_kind, _ path: String) -> Bool {
        (kind == refusal_reading || kind == refusal_listing) && SystemDataFiles.concerns(path)
    }

    static func sentence(_ kind: refusal_kind, _ detail: String, _ context: GuestContext) -> String {
        let who = context.role == .widget ? "widgets" : "apps"
        if isOfSystemData(kind, detail), !context.readsSystemData {
            return "Hodie keeps \(who) from reading \(detail); the right that would allow it is “system-data”"
        }
        switch kind {
        case refusal_reading: return "Hodie keeps \(who) from reading \(detail)"
        case refusal_writing: return "Hodie keeps \(who) from writing to \(detail)"
        case refusal_listing: return "Hodie keeps \(who) from listing \(detail)"
        case refusal_running: return "Hodie keeps \(who) from running \(detail)"
        default: return "Hodie keeps \(who) from using the network; the right that would allow it is “network”"
        }
    }
}
