/// The action for a system call whose arguments meet all the conditions.
public struct SystemCallRule: Sendable {
    public enum Action: Sendable {
        case allow
        /// The call is not made and fails with this `errno`; 0 answers that it is done.
        case fail(Int32)
    }

    /// What a seccomp program sees of an argument: a number, never what a pointer leads to.
    public struct Condition: Sendable {
        public enum Comparison: Sendable {
            case equals(UInt64)
            case differs(from: UInt64)
            /// The bits of the mask, as the value has them.
            case bits(mask: UInt64, value: UInt64)
        }

        /// From 0.
        public var argument: UInt32
        public var comparison: Comparison

        public init(argument: UInt32, comparison: Comparison) {
            self.argument = argument
            self.comparison = comparison
        }

        /// The lower half of the argument, which is all that the kernel reads of an `int`.
        public static func int(_ argument: UInt32, _ value: UInt64) -> Condition {
            bits(argument, 0xFFFF_FFFF, value)
        }

        public static func bits(_ argument: UInt32, _ mask: UInt64, _ value: UInt64) -> Condition {
            Condition(argument: argument, comparison: .bits(mask: mask, value: value))
        }
    }

    /// A call that the machine does not have is passed over.
    public var name: String
    public var action: Action
    public var conditions: [Condition]

    public init(name: String, action: Action, conditions: [Condition] = []) {
        self.name = name
        self.action = action
        self.conditions = conditions
    }
}
