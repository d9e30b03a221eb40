import HostLink

/// What happens to a guest, as reported to the host.
public enum GuestEvent: Hashable, Sendable {
    /// A message, decoded and within its limits; whether it makes sense now is for the host to judge.
    case message(GuestMessage)
    /// A line that the guest wrote to its standard output or error, cut to a bounded length. The reason of a Swift
    /// runtime failure is among them, before `ended`.
    case output(String)
    /// Somebody sees it, and it has done something since it was looked at last without saying anything. Whether it still
    /// answers is worth a question; one that sleeps is never told of, and so not woken.
    case workedSilently
    /// It uses nearly all of the memory that it is granted; told once until it uses less again.
    case isShortOfMemory
    /// It wanted to reach a host that the user has not allowed; told once for each.
    case refusedHost(String)
    /// It has moved this over the network since the last time.
    case moved(NetworkTraffic)
    /// The guest is gone. Nothing follows.
    case ended(GuestEnding)
}

/// Why a guest is gone.
public enum GuestEnding: Hashable, Sendable {
    case exited(code: Int32)
    /// Ended by a signal: its own crash, or `terminate` (`SIGKILL`).
    case signalled(Int32)
    /// It sent what no guest may send, and was ended for it.
    case protocolError(String)
    /// It took more than its `GuestLimits`, and was ended for it.
    case exceeded(String)
    /// The launcher or its zygote failed and the guest ended with it. The guest is not to blame; starting it again may
    /// succeed.
    case launcherFailed(String)
    /// There was never a process, or it could not be confined.
    case neverStarted(String)
}

extension GuestEnding: CustomStringConvertible {
    /// A sentence for the log.
    public var description: String {
        switch self {
        case .exited(let code): return "it exited with status \(code)"
        case .signalled(let signal): return "it was ended by signal \(signal) (\(Self.name(of: signal)))"
        case .protocolError(let text): return "it broke the protocol: \(text)"
        case .exceeded(let text): return "it \(text)"
        case .launcherFailed(let text): return "what held it broke down: \(text)"
        case .neverStarted(let text): return "it could not be started: \(text)"
        }
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case 4: return "illegal instruction: a Swift runtime failure"
        case 5: return "trap: a Swift runtime failure"
        case 6: return "abort"
        case 7: return "bus error"
        case 8: return "arithmetic error"
        case 9: return "killed"
        case 11: return "invalid memory access"
        case 25: return "a file grew too large"
        case 31: return "forbidden system call"
        default: return "signal"
        }
    }
}
