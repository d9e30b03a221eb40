@_spi(Hosting) import AppleFoundation
import CRefusals

/// Says in the guest's log what it asked the system for and was refused, each thing once.
enum Refusals {
    /// From now on: what the program does on its own account before is nobody's concern.
    static func watch() {
        refusals_watch { kind, detail in
            guard let detail else { return }
            GuestLog.write(Refusals.sentence(kind, String(cString: detail), GuestContext.current.role))
        }
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
