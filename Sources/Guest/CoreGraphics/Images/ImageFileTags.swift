import Foundation

/// What a camera writes into an image: the tagged fields of a TIFF file, or of the Exif block of a JPEG. Offsets that lead
/// out of the data, or in circles, end the reading.
package struct ImageFileTags {
    package private(set) var tiff: [String: Any] = [:]
    package private(set) var exif: [String: Any] = [:]
    package private(set) var gps: [String: Any] = [:]
    /// Of a TIFF file's first picture.
    package private(set) var pixelSize: (width: Int, height: Int)?

    private let bytes: [UInt8]
    private let isLittleEndian: Bool

    /// The block in a JPEG file; nil if it has none.
    package init?(jpeg data: Data) {
        let bytes = [UInt8](data.prefix(1 << 18))
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            // The picture itself begins.
            if marker == 0xDA || length < 2 { return nil }
            let content = place + 4
            if marker == 0xE1, content + 6 < bytes.count, bytes[content..<content + 6].elementsEqual("Exif\0\0".utf8) {
                self.init(tiff: Data(bytes[(content + 6)..<min(place + 2 + length, bytes.count)]))
                return
            }
            place += 2 + length
        }
        return nil
    }

    /// Nil if this is no such block.
    package init?(tiff data: Data) {
        bytes = [UInt8](data)
        guard bytes.count >= 8 else { return nil }
        isLittleEndian = bytes.starts(with: [0x49, 0x49])
        guard isLittleEndian || bytes.starts(with: [0x4D, 0x4D]), number(at: 2, size: 2) == 42 else { return nil }
        let first = fields(at: number(at: 4, size: 4) ?? 0)
        if let width = first[0x100] as? Int, let height = first[0x101] as? Int { pixelSize = (width, height) }
        tiff = Self.named(first, Self.tiffNames)
        if let place = first[0x8769] as? Int { exif = Self.named(fields(at: place), Self.exifNames) }
        if let place = first[0x8825] as? Int {
            gps = Self.named(fields(at: place), Self.gpsNames)
            for name in ["Latitude", "Longitude", "DestLatitude", "DestLongitude"] {
                // Degrees, minutes, seconds.
                guard let parts = gps[name] as? [Double], parts.count == 3 else { continue }
                gps[name] = parts[0] + parts[1] / 60 + parts[2] / 3600
            }
        }
    }

    private func number(at place: Int, size: Int) -> Int? {
        guard place >= 0, place + size <= bytes.count else { return nil }
        let part = bytes[place..<place + size]
        return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    /// One directory: by a tag's number its value, a number, several, or a text.
    private func fields(at place: Int) -> [Int: Any] {
        guard let count = number(at: place, size: 2), count <= 512 else { return [:] }
        var result: [Int: Any] = [:]
        for index in 0..<count {
            let entry = place + 2 + index * 12
            guard let tag = number(at: entry, size: 2), let type = number(at: entry + 2, size: 2),
                let values = number(at: entry + 4, size: 4), let size = Self.sizes[type], values > 0, values <= 4096
            else { continue }
            let start = size * values <= 4 ? entry + 8 : number(at: entry + 8, size: 4) ?? bytes.count
            guard start + size * values <= bytes.count else { continue }
            result[tag] = value(at: start, type: type, size: size, count: values)
        }
        return result
    }

    private func value(at start: Int, type: Int, size: Int, count: Int) -> Any? {
        if type == 2 {
            let text = bytes[start..<start + count].prefix { $0 != 0 }
            return String(decoding: text, as: UTF8.self)
        }
        let places = (0..<count).map { start + $0 * size }
        if type == 5 || type == 10 {
            let fractions = places.compactMap { place -> Double? in
                guard let above = number(at: place, size: 4), let below = number(at: place + 4, size: 4), below != 0
                else { return nil }
                let signed = type == 10
                return Double(signed ? Int(Int32(truncatingIfNeeded: above)) : above)
                    / Double(signed ? Int(Int32(truncatingIfNeeded: below)) : below)
            }
            return fractions.count == 1 ? fractions[0] : fractions.isEmpty ? nil : fractions
        }
        let found = places.compactMap { number(at: $0, size: size) }
        return found.count == 1 ? found[0] : found
    }

    private static func named(_ fields: [Int: Any], _ names: [Int: String]) -> [String: Any] {
        var result: [String: Any] = [:]
        for (tag, value) in fields { if let name = names[tag] { result[name] = value } }
        // There may be several speeds.
        if let speed = result["ISOSpeedRatings"] as? Int { result["ISOSpeedRatings"] = [speed] }
        return result
    }

    /// Bytes of a value, by the number of its type.
    private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8]

    private static let tiffNames = [
        0x103: "Compression", 0x106: "PhotometricInterpretation", 0x10E: "ImageDescription", 0x10F: "Make",
        0x110: "Model", 0x112: "Orientation", 0x11A: "XResolution", 0x11B: "YResolution", 0x128: "ResolutionUnit",
        0x131: "Software", 0x132: "DateTime", 0x13B: "Artist", 0x13C: "HostComputer", 0x8298: "Copyright",
    ]

    private static let exifNames = [
        0x829A: "ExposureTime", 0x829D: "FNumber", 0x8822: "ExposureProgram", 0x8827: "ISOSpeedRatings",
        0x9003: "DateTimeOriginal", 0x9004: "DateTimeDigitized", 0x9201: "ShutterSpeedValue", 0x9202: "ApertureValue",
        0x9203: "BrightnessValue", 0x9204: "ExposureBiasValue", 0x9205: "MaxApertureValue", 0x9206: "SubjectDistance",
        0x9207: "MeteringMode", 0x9208: "LightSource", 0x9209: "Flash", 0x920A: "FocalLength", 0xA001: "ColorSpace",
        0xA002: "PixelXDimension", 0xA003: "PixelYDimension", 0xA217: "SensingMethod", 0xA402: "ExposureMode",
        0xA403: "WhiteBalance", 0xA404: "DigitalZoomRatio", 0xA405: "FocalLenIn35mmFilm", 0xA406: "SceneCaptureType",
        0xA433: "LensMake", 0xA434: "LensModel",
    ]

    private static let gpsNames = [
        1: "LatitudeRef", 2: "Latitude", 3: "LongitudeRef", 4: "Longitude", 5: "AltitudeRef", 6: "Altitude",
        7: "TimeStamp", 8: "Satellites", 9: "Status", 10: "MeasureMode", 11: "DOP", 12: "SpeedRef", 13: "Speed",
        14: "TrackRef", 15: "Track", 16: "ImgDirectionRef", 17: "ImgDirection", 18: "MapDatum", 19: "DestLatitudeRef",
        20: "DestLatitude", 21: "DestLongitudeRef", 22: "DestLongitude", 23: "DestBearingRef", 24: "DestBearing",
        29: "DateStamp",
    ]
}
