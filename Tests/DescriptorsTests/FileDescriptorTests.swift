import CLinux
import Descriptors
import Glibc
import TestSupport
import Testing

@Suite struct FileDescriptorTests {
    @Test func itIsClosedWithItsOwner() throws {
        let number = linux_memory_file("test")
        let file = try #require(OpenFile(number))
        do {
            let owner = FileDescriptor(owning: number)
            #expect(OpenFile.all.contains(file))
            _ = owner
        }
        #expect(!OpenFile.all.contains(file))
    }

    @Test func whatIsGivenAwayStaysOpen() throws {
        let number = linux_memory_file("test")
        let file = try #require(OpenFile(number))
        guard let owner = FileDescriptor(owning: number) else { return }
        #expect(owner.release() == number)
        #expect(OpenFile.all.contains(file))
        close(number)
    }

    @Test func aCallThatFailedLeavesNothingToOwnAndItsReason() {
        let isNil = FileDescriptor(owning: open("/nothing/there", O_RDONLY)) == nil
        let code = errno
        #expect(isNil)
        #expect(code == ENOENT)
    }

    @Test func closingKeepsTheReasonOfAFailure() {
        errno = EXDEV
        // More than a process can have: closing it fails.
        do { _ = FileDescriptor(inherited: Int32.max) }
        let code = errno
        #expect(code == EXDEV)
    }
}
