import CLinux
import Descriptors
import Dispatch
import Glibc
import TestSupport
import Testing

@MainActor
@Suite struct SharedDescriptorTests {
    @Test func itIsClosedWithItsLastOwner() throws {
        let number = linux_memory_file("test")
        let file = try #require(OpenFile(number))
        var owners = [SharedDescriptor(owning: number)]
        owners.append(owners[0])
        owners.removeFirst()
        #expect(OpenFile.all.contains(file))
        owners.removeFirst()
        #expect(!OpenFile.all.contains(file))
    }

    @Test func aSourceOwnsItUntilItHasLetGo() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(linux_packet_pair(&ends) == 0)
        let other = SharedDescriptor(owning: ends[1])
        let file = try #require(OpenFile(ends[0]))
        let source = DescriptorSource(
            reading: try #require(SharedDescriptor(owning: ends[0])), queue: DispatchQueue(label: "test"))
        source.setEventHandler {}
        source.activate()
        #expect(OpenFile.all.contains(file))
        source.cancel()
        #expect(await eventually { !OpenFile.all.contains(file) })
        withExtendedLifetime(other) {}
    }
}
