/// The action for a system call whose arguments meet all the conditions.
struct SystemCallRule {
    enum Action {
        case allow
        /// The call is not made and fails with this `errno`; 0 answers that it is done.
        case fail(Int32)
    }

    /// What a seccomp program sees of an argument: a number, never what a pointer leads to.
    struct Condition {
        enum Comparison {
            case equals(UInt64)
            case differs(from: UInt64)
            /// The bits of the mask, as the value has them.
            case bits(mask: UInt64, value: UInt64)
        }

        var argument: UInt32
        var comparison: Comparison

        /// The lower half of the argument, which is all that the kernel reads of an `int`.
        static func int(_ argument: UInt32, _ value: UInt64) -> Condition {
            bits(argument, 0xFFFF_FFFF, value)
        }

        static func bits(_ argument: UInt32, _ mask: UInt64, _ value: UInt64) -> Condition {
            Condition(argument: argument, comparison: .bits(mask: mask, value: value))
        }
    }

    var name: String
    var action: Action
    var conditions: [Condition] = []
}
