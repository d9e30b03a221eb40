import CImmortalObjects
import Testing

/// In processes of their own: what is made immortal there stays so, and nobody else makes objects meanwhile.
@Suite struct ImmortalObjectsTests {
    private final class Thing {
        var name = ""
        var other: Thing?
        let ended: () -> Void

        init(ended: @escaping () -> Void = {}) { self.ended = ended }

        deinit { ended() }
    }

    /// The counts of references, as they lie in the object.
    private static func counts(_ object: AnyObject) -> UInt64 {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()).load(fromByteOffset: 8, as: UInt64.self)
    }

    /// Keeps what it is given from being known to the optimizer.
    @inline(never) private static func keep<Value>(_ value: Value) -> Value { value }

    @Test func nothingIsWrittenForAReferenceToOne() async {
        await #expect(processExitsWith: .success) {
            immortal_objects_note(true)
            let thing = ImmortalObjectsTests.keep(Thing())
            immortal_objects_note(false)
            let plain = ImmortalObjectsTests.keep(Thing())
            #expect(immortal_objects_make() >= 1)
            let (before, plainBefore) = (ImmortalObjectsTests.counts(thing), ImmortalObjectsTests.counts(plain))
            var (more, plainMore) = ([Thing](), [Thing]())
            for _ in 1...10 {
                more.append(thing)
                plainMore.append(plain)
            }
            #expect(ImmortalObjectsTests.counts(thing) == before)
            #expect(ImmortalObjectsTests.counts(plain) != plainBefore)
            (more, plainMore) = ([], [])
            #expect(ImmortalObjectsTests.counts(thing) == before)
            #expect(ImmortalObjectsTests.counts(plain) == plainBefore)
            #expect(more.count == plainMore.count)
        }
    }

    @Test func whatWasFreedOrMadeLaterEndsAsEver() async {
        await #expect(processExitsWith: .success) {
            var ended: [String] = []
            immortal_objects_note(true)
            var freed: Thing? = ImmortalObjectsTests.keep(Thing { ended.append("freed") })
            freed = nil
            var lasting: Thing? = ImmortalObjectsTests.keep(Thing { ended.append("lasting") })
            immortal_objects_note(false)
            immortal_objects_make()
            var later: Thing? = ImmortalObjectsTests.keep(Thing { ended.append("later") })
            #expect(freed == nil && lasting != nil && later != nil)
            (lasting, later) = (nil, nil)
            #expect(ended == ["freed", "later"])
        }
    }

    @Test func oneIsReferredToWeaklyAndHoldsOthers() async {
        await #expect(processExitsWith: .success) {
            immortal_objects_note(true)
            let thing = ImmortalObjectsTests.keep(Thing())
            immortal_objects_note(false)
            immortal_objects_make()
            weak let reference = thing
            #expect(reference === thing)
            var ended = 0
            thing.other = Thing { ended += 1 }
            weak let other = thing.other
            #expect(other != nil)
            thing.other = nil
            #expect(other == nil && ended == 1)
        }
    }

    @Test func collectionsAreCopiedBeforeTheyChange() async {
        await #expect(processExitsWith: .success) {
            immortal_objects_note(true)
            var names = ImmortalObjectsTests.keep(["one", "a name that is too long for a small string"])
            var table = ImmortalObjectsTests.keep([1: "one", 2: "two"])
            immortal_objects_note(false)
            immortal_objects_make()
            let (first, tableBefore) = (names, table)
            names.append("three")
            table[3] = "three"
            names.append("four")
            table[1] = nil
            #expect(first == ["one", "a name that is too long for a small string"])
            #expect(names == first + ["three", "four"])
            #expect(tableBefore == [1: "one", 2: "two"] && table == [2: "two", 3: "three"])
        }
    }

    @Test func itMayBeDoneAgainAndWithoutNotes() async {
        await #expect(processExitsWith: .success) {
            #expect(immortal_objects_make() == 0)
            for _ in 1...2 {
                immortal_objects_note(true)
                let things = (0..<100).map { _ in ImmortalObjectsTests.keep(Thing()) }
                immortal_objects_note(false)
                #expect(immortal_objects_make() >= 100)
                #expect(things.count == 100)
            }
        }
    }
}
