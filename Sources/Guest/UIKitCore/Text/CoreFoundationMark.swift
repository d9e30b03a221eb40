/// The first stored property of every class whose objects are attributes of text.
///
/// Linux' Core Foundation compares attributes when strings are copied, and takes what lies behind an object's header for
/// a type number. Zero there means "no type" and ends the process; a number that no type has makes it ask the object.
struct CoreFoundationMark: Sendable {
    private let bits: UInt64 = 0x3FF00
}
