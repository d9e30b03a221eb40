// The numbers of Core Foundation's text encodings, as its documentation lists them, and Foundation's for them.

public typealias CFStringEncoding = UInt32

/// Encodings that every system has.
///
/// - Status: complete
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
    case macRoman = 0
    case windowsLatin1 = 0x0500
    case isoLatin1 = 0x0201
    case nextStepLatin = 0x0B01
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case ASCII = 0x0600
    case unicode = 0x0100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UTF8 = 0x0800_0100
    case nonLossyASCII = 0x0BFF
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UTF16BE = 0x1000_0100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UTF16LE = 0x1400_0100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UTF32 = 0x0C00_0100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UTF32BE = 0x1800_0100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UTF32LE = 0x1C00_0100
}

/// Encodings that a system may have.
///
/// - Status: partial (those that this system reads)
public enum CFStringEncodings: CFIndex, Sendable {
    case isoLatin2 = 0x0202
    case isoLatin3 = 0x0203
    case isoLatin4 = 0x0204
    case isoLatinCyrillic = 0x0205
    case isoLatinArabic = 0x0206
    case isoLatinGreek = 0x0207
    case isoLatinHebrew = 0x0208
    case isoLatin5 = 0x0209
    case isoLatin6 = 0x020A
    case isoLatinThai = 0x020B
    case isoLatin9 = 0x020F
    case windowsLatin2 = 0x0501
    case windowsCyrillic = 0x0502
    case windowsGreek = 0x0503
    case windowsLatin5 = 0x0504
    case windowsHebrew = 0x0505
    case windowsArabic = 0x0506
    case windowsBalticRim = 0x0507
    case windowsVietnamese = 0x0508
    case dosJapanese = 0x0420
    case dosChineseSimplif = 0x0421
    case dosKorean = 0x0422
    case dosChineseTrad = 0x0423
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case GB_18030_2000 = 0x0632
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case ISO_2022_JP = 0x0820
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case EUC_JP = 0x0920
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case EUC_CN = 0x0930
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case EUC_TW = 0x0931
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case EUC_KR = 0x0940
    case shiftJIS = 0x0A01
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case KOI8_R = 0x0A02
    case big5 = 0x0A03
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case big5_HKSCS_1999 = 0x0A06
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case KOI8_U = 0x0A08
}

public let kCFStringEncodingInvalidId: CFStringEncoding = .max

/// Foundation's own numbers of those that it has always had; what it came to know from Core Foundation later has the same
/// number there, with the highest bit set.
private let foundationEncodings: [CFStringEncoding: UInt] = [
    0: 30, 0x0500: 12, 0x0201: 5, 0x0B01: 2, 0x0600: 1, 0x0100: 10, 0x0800_0100: 4, 0x0BFF: 7, 0x1000_0100: 0x9000_0100,
    0x1400_0100: 0x9400_0100, 0x0C00_0100: 0x8C00_0100, 0x1800_0100: 0x9800_0100, 0x1C00_0100: 0x9C00_0100,
    0x0202: 9, 0x0501: 15, 0x0502: 11, 0x0503: 13, 0x0504: 14, 0x0820: 21, 0x0920: 3, 0x0A01: 8,
]

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    foundationEncodings[encoding] ?? 0x8000_0000 | UInt(encoding)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    if let known = foundationEncodings.first(where: { $0.value == encoding }) { return known.key }
    guard encoding & 0x8000_0000 != 0 else { return kCFStringEncodingInvalidId }
    return CFStringEncoding(truncatingIfNeeded: encoding & 0x7FFF_FFFF)
}

/// Names of the Internet Assigned Numbers Authority's list of character sets, the usual one of an encoding first.
private let assignedNames: [(encoding: CFStringEncoding, names: [String])] = [
    (0x0800_0100, ["utf-8", "utf8"]), (0x0600, ["us-ascii", "ascii", "iso646-us"]),
    (0x0201, ["iso-8859-1", "latin1", "iso_8859-1"]), (0x0202, ["iso-8859-2", "latin2"]),
    (0x0203, ["iso-8859-3", "latin3"]), (0x0204, ["iso-8859-4", "latin4"]), (0x0205, ["iso-8859-5", "cyrillic"]),
    (0x0206, ["iso-8859-6", "arabic"]), (0x0207, ["iso-8859-7", "greek"]), (0x0208, ["iso-8859-8", "hebrew"]),
    (0x0209, ["iso-8859-9", "latin5"]), (0x020A, ["iso-8859-10", "latin6"]), (0x020B, ["iso-8859-11"]),
    (0x020F, ["iso-8859-15", "latin-9"]), (0x0100, ["utf-16"]), (0x1000_0100, ["utf-16be"]),
    (0x1400_0100, ["utf-16le"]), (0x0C00_0100, ["utf-32"]), (0x1800_0100, ["utf-32be"]), (0x1C00_0100, ["utf-32le"]),
    (0, ["macintosh", "mac"]), (0x0500, ["windows-1252", "cp1252"]), (0x0501, ["windows-1250", "cp1250"]),
    (0x0502, ["windows-1251", "cp1251"]), (0x0503, ["windows-1253", "cp1253"]), (0x0504, ["windows-1254", "cp1254"]),
    (0x0505, ["windows-1255"]), (0x0506, ["windows-1256"]), (0x0507, ["windows-1257"]), (0x0508, ["windows-1258"]),
    (0x0421, ["gbk", "gb_2312-80", "cp936"]), (0x0632, ["gb18030"]), (0x0930, ["gb2312", "euc-cn"]),
    (0x0A03, ["big5"]), (0x0A06, ["big5-hkscs"]), (0x0931, ["euc-tw"]), (0x0A01, ["shift_jis", "sjis"]),
    (0x0920, ["euc-jp"]), (0x0820, ["iso-2022-jp"]), (0x0940, ["euc-kr"]), (0x0A02, ["koi8-r"]), (0x0A08, ["koi8-u"]),
]

/// The encoding that servers and documents call so, in whatever case; `kCFStringEncodingInvalidId` if none is known.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFStringConvertIANACharSetNameToEncoding(_ name: CFString!) -> CFStringEncoding {
    let name = name.lowercased()
    return assignedNames.first { $0.names.contains(name) }?.encoding ?? kCFStringEncodingInvalidId
}

/// What servers and documents call an encoding; nil if none is known.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
    assignedNames.first { $0.encoding == encoding }?.names[0]
}
