@_spi(Hosting) import AppleFoundation
import CRefusals
import Foundation

/// Says what the guest asked the system for and was refused, each thing once.
enum Refusals {
    private static let told = Told()
    private static let programFolder = (CommandLine.arguments[0] as NSString).deletingLastPathComponent

    /// Reports refusals from now on. Earlier ones are of Hodie's own calls and not of the guest's code.
    ///
    /// - Parameter tell: takes the sentences, on whichever thread was refused.
    static func watch(_ tell: @escaping @Sendable (String) -> Void) {
        told.tell = tell
        refusals_watch { kind, detail in
            guard let detail = detail.map({ String(cString: $0) }) else { return }
            // Foundation itself looks there for a bundle that the program might belong to.
            guard kind != refusal_listing || (detail as NSString).standardizingPath != Refusals.programFolder else {
                return
            }
            Refusals.told.tell(Refusals.sentence(kind, detail, GuestContext.current.role))
        }
    }

    /// A C function carries nothing with it. Set once, before the first refusal.
    private final class Told: @unchecked Sendable {
        var tell: @Sendable (String) -> Void = { _ in }
    }

    static func sentence(_ kind: refusal_kind, _ detail: String, _ role: GuestContext.Role) -> String {
        let who = role == .widget ? "widgets" : "apps"
        switch kind {
        case refusal_reading: return "Hodie keeps \(who) from reading \(detail)"
        case refusal_writing: return "Hodie keeps \(who) from writing to \(detail)"
        case refusal_listing: return "Hodie keeps \(who) from listing \(detail)"
        case refusal_running: return "Hodie keeps \(who) from running \(detail)"
        default: return "Hodie keeps \(who) from using the network; the right that would allow it is “network”"
        }
    }
}
