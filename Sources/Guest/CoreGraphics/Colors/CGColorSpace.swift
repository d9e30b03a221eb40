// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
import Foundation

/// How a colour's components are to be read.
///
/// Everything is drawn in sRGB; grey spaces are converted when a colour is used.
///
/// - Status: partial (device and sRGB grey and RGB; CMYK is converted without a profile)
public final class CGColorSpace: Hashable, @unchecked Sendable {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    public let model: CGColorSpaceModel
    public let name: CFString?

    init(model: CGColorSpaceModel, name: CFString?) {
        self.model = model
        self.name = name
    }

    public convenience init?(name: CFString) {
        let isGray = name == CGColorSpace.genericGrayGamma2_2 || name == "kCGColorSpaceDeviceGray"
        self.init(model: isGray ? .monochrome : .rgb, name: name)
    }

    public var numberOfComponents: Int {
        switch model {
        case .monochrome: return 1
        case .cmyk: return 4
        case .pattern: return 0
        default: return 3
        }
    }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model && a.name == b.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(model)
        hasher.combine(name)
    }

    static let deviceRGB = CGColorSpace(model: .rgb, name: "kCGColorSpaceDeviceRGB")
    static let deviceGray = CGColorSpace(model: .monochrome, name: "kCGColorSpaceDeviceGray")
    static let pattern = CGColorSpace(model: .pattern, name: nil)
    static let deviceCMYK = CGColorSpace(model: .cmyk, name: "kCGColorSpaceDeviceCMYK")
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
