// The two volume capacities that Foundation for Linux lacks. On iOS they count what the system would delete to make
// room; here nothing is deleted for anyone, so both are the space that is available.
import Foundation

extension URLResourceKey {
    /// Bytes available for what the user asked for.
    public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
    /// Bytes available for what can be done without.
    public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
}

extension URLResourceValues {
    public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
}
