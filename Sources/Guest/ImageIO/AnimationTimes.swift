import AppleFoundation

/// How a GIF goes: how long each of its pictures is seen, and how often it is repeated. Read from the blocks of the file,
/// whose pictures are skipped.
struct AnimationTimes {
    /// Seconds, picture by picture.
    private(set) var delays: [Double] = []
    /// Nil if the file says nothing of it: it is seen once. 0 is without end.
    private(set) var loopCount: Int?
    /// Whether the file ends as it should.
    private(set) var isComplete = false

    /// A file has no more pictures than anybody would look at.
    private static let mostPictures = 10_000

    init(_ data: Data) {
        let bytes = [UInt8](data)
        var place = 13
        guard bytes.count > 13 else { return }
        func skipColors(_ flags: UInt8) { if flags & 0x80 != 0 { place += 3 << (Int(flags & 7) + 1) } }
        skipColors(bytes[10])
        var delay = 0.0
        while place < bytes.count, delays.count < Self.mostPictures {
            let kind = bytes[place]
            place += 1
            switch kind {
            case 0x21:
                guard place < bytes.count else { return }
                let label = bytes[place]
                place += 1
                let found = parts(of: &place, bytes)
                if label == 0xFF {
                    if found.count > 1, found[0].starts(with: "NETSCAPE2.0".utf8), let count = Self.number(found[1]) {
                        loopCount = count
                    }
                } else if label == 0xF9, let time = found.first.flatMap(Self.number) {
                    delay = Double(time) / 100
                }
            case 0x2C:
                guard place + 9 < bytes.count else { return }
                place += 9
                skipColors(bytes[place - 1])
                place += 1
                _ = parts(of: &place, bytes)
                delays.append(delay)
                delay = 0
            case 0x3B:
                isComplete = true
                return
            default: return
            }
        }
    }

    /// The number in the second and third byte of a part.
    private static func number(_ part: ArraySlice<UInt8>) -> Int? {
        let bytes = Array(part)
        return bytes.count >= 3 ? Int(bytes[1]) | Int(bytes[2]) << 8 : nil
    }

    /// All parts of a block.
    private func parts(of place: inout Int, _ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        while place < bytes.count, bytes[place] != 0 {
            let end = min(place + 1 + Int(bytes[place]), bytes.count)
            found.append(bytes[(place + 1)..<end])
            place = end
        }
        place += 1
        return found
    }
}
