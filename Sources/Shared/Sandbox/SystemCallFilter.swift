import CLinux
import CSeccomp
import Descriptors
import Glibc

/// The system calls that a process may make, as a seccomp program.
public struct SystemCallFilter: Sendable {
    /// Instructions of the kernel's filter machine, eight bytes each.
    private let program: [UInt64]
    private let namesOwnProcess: Bool

    /// Stands in the program for the process's own identifier, until it is known. No process has so high a number.
    private static let ownProcess: UInt32 = 0x5EED_1D7A

    /// - Parameters:
    ///   - otherwise: what becomes of calls that no rule names.
    ///   - rules: given the process's own identifier; a later one never contradicts an earlier one.
    /// - Returns: nil if the library cannot write a program for this machine.
    public init?(otherwise: SystemCallRule.Action, rules: (_ ownProcess: UInt64) -> [SystemCallRule]) {
        guard let context = seccomp_init(Self.number(of: otherwise)) else { return nil }
        defer { seccomp_release(context) }
        seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, Self.killProcess)
        // A tree instead of a list; where the library is too old for it, a list.
        seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2)

        for rule in rules(UInt64(Self.ownProcess)) {
            guard Self.add(rule, context) else { return nil }
        }
        guard let program = Self.export(context) else { return nil }
        self.program = program
        namesOwnProcess = program.contains { UInt32($0 >> 32) == Self.ownProcess }
    }

    /// Puts the filter in force for this process. Whether it is.
    public func install() -> Bool {
        var program = self.program
        let own = UInt32(bitPattern: getpid())
        var found = 0
        // An instruction is a code, two jumps and, in its upper half, the constant.
        for index in program.indices where UInt32(program[index] >> 32) == Self.ownProcess {
            program[index] = UInt64(own) << 32 | program[index] & 0xFFFF_FFFF
            found += 1
        }
        guard found > 0 || !namesOwnProcess, let count = UInt16(exactly: program.count) else { return false }
        return linux_install_filter(program, count) == 0 && linux_has_seccomp_filter() == 1
    }

    // libseccomp's actions are macros that Swift does not see.
    private static let allow: UInt32 = 0x7FFF_0000
    private static let killProcess: UInt32 = 0x8000_0000

    private static func number(of action: SystemCallRule.Action) -> UInt32 {
        switch action {
        case .allow: allow
        case .fail(let code): 0x0005_0000 | UInt32(code)
        }
    }

    /// Whether the rule holds now, or is about a call that this machine does not have.
    private static func add(_ rule: SystemCallRule, _ context: scmp_filter_ctx) -> Bool {
        let number = seccomp_syscall_resolve_name(rule.name)
        guard number >= 0 else { return true }
        let comparisons = rule.conditions.map { condition in
            let argument = condition.argument
            switch condition.comparison {
            case .equals(let value):
                return scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
            case .differs(let value):
                return scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
            case .bits(let mask, let value):
                return scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
            }
        }
        return seccomp_rule_add_array(
            context, Self.number(of: rule.action), number, UInt32(comparisons.count), comparisons) == 0
    }

    private static func export(_ context: scmp_filter_ctx) -> [UInt64]? {
        guard let file = FileDescriptor(owning: linux_memory_file("filter")),
            seccomp_export_bpf(context, file.rawValue) == 0
        else { return nil }
        let size = Int(lseek(file.rawValue, 0, SEEK_END))
        guard size > 0, size % 8 == 0 else { return nil }
        var program = [UInt64](repeating: 0, count: size / 8)
        return pread(file.rawValue, &program, size, 0) == size ? program : nil
    }
}
