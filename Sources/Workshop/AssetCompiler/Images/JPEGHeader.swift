import Foundation

/// Size and orientation from the segments at a JPEG's beginning (ITU-T T.81, Exif 2.3).
struct JPEGHeader {
    /// In pixels, if the image needs no turning; a photo that lies on its side, or anything unusual, gives nil.
    let uprightSize: (Int, Int)?

    /// - Returns: nil if this is no JPEG or breaks off before its size.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var position = 2
        var isTurned = false
        while position + 9 < bytes.count {
            guard bytes[position] == 0xFF else { return nil }
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard length >= 2 else { return nil }
            switch marker {
            case 0xE1:
                let segment = bytes[(position + 4)..<min(position + 2 + length, bytes.count)]
                isTurned = isTurned || Self.mayBeTurned(segment)
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                let height = Int(bytes[position + 5]) << 8 | Int(bytes[position + 6])
                let width = Int(bytes[position + 7]) << 8 | Int(bytes[position + 8])
                uprightSize = isTurned || width == 0 || height == 0 ? nil : (width, height)
                return
            default: break
            }
            position += 2 + length
        }
        return nil
    }

    /// Whether an Exif block states an orientation other than "upright".
    private static func mayBeTurned(_ segment: ArraySlice<UInt8>) -> Bool {
        let start = segment.startIndex
        guard segment.count > 14, segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return false }
        let tiff = start + 6
        let isLittle = segment[tiff] == UInt8(ascii: "I")
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, tiff + offset + count <= segment.endIndex else { return nil }
            let part = segment[(tiff + offset)..<(tiff + offset + count)]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return false }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2) else { return false }
            // Tag 0x0112 is the orientation; 1 is upright.
            if tag == 0x0112 { return number(entry + 8, 2) != 1 }
        }
        return false
    }
}
