import Descriptors
import HostLink

/// A running guest as its host sees it.
@MainActor
public protocol Guest: AnyObject {
    /// Nil until the process exists, and again when it has ended.
    var processIdentifier: Int32? { get }

    /// Whether anybody sees the guest; false at first. An unseen one has less processor time.
    var isSeen: Bool { get set }

    /// Sends a message. Messages to a guest that has ended are dropped.
    ///
    /// - Parameter descriptors: travel with the message.
    func send(_ message: HostMessage, descriptors: [SharedDescriptor])

    /// From now on it may reach this as well. Other machines are all that may be given to a process that runs; what is
    /// taken away needs another one.
    func allow(_ grant: NetworkGrant)

    /// Ends the process at once, without asking it. `.ended` follows.
    func terminate()

    /// What the process has used so far; nil if there is none.
    func usage() -> GuestUsage?

    /// Seconds that the process and this one have stood in line for a processor so far.
    func queueing() -> Double
}

extension Guest {
    public func send(_ message: HostMessage) { send(message, descriptors: []) }
}

/// What a guest's process has used.
public struct GuestUsage: Hashable, Sendable {
    /// Private dirty memory in bytes: what would come free if the process ended.
    public var privateMemory: Int
    /// Processor time in user and kernel mode, seconds.
    public var processorTime: Double
    /// How often the process has woken up: its voluntary context switches.
    public var wakeups: Int
    /// Private memory of its web pages in bytes, which are in processes of their own and have a limit of their own.
    public var pageMemory = 0

    public init(privateMemory: Int, processorTime: Double, wakeups: Int) {
        self.privateMemory = privateMemory
        self.processorTime = processorTime
        self.wakeups = wakeups
    }
}
