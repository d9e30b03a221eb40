import Glibc
import HostLink

/// Whom the kernel ends first where the machine's memory is short: widgets, then containing apps, and only then what their
/// user works with (`oom_score_adj` of proc(5)).
enum MemoryShortage {
    private static let path = "/proc/self/oom_score_adj"
    /// What the kernel takes at most.
    private static let most = 1000

    /// What is added to the number that the process was started with. It counts as thousandths of the machine's memory, so
    /// that a guest of a few megabytes comes before a program that has nearly half of it.
    static func addition(for role: GuestIdentity.Role) -> Int { role == .widget ? 600 : 300 }

    /// Has this process ended sooner than others. A process may do that for itself, and not take it back without a right
    /// that no guest has.
    static func goFirst(as role: GuestIdentity.Role) {
        guard let file = fopen(path, "r+") else { return }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 16)
        guard fgets(&text, Int32(text.count), file) != nil else { return }
        let now = strtol(text, nil, 10)
        rewind(file)
        fputs("\(min(now + addition(for: role), most))", file)
    }
}
