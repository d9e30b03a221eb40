/// A device of Interface Builder's canvas: what a layout without a program is made for.
struct DesignDevice {
    /// In points, upright.
    var size: CGSize
    /// Pixels per point, on a screen that has so many.
    var scale: CGFloat
    /// Points that the status bar covers at the top.
    var statusBar: CGFloat
    /// Points that the home indicator covers at the bottom.
    var homeIndicator: CGFloat

    private init(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, status: CGFloat = 20, home: CGFloat = 0) {
        size = CGSize(width: width, height: height)
        self.scale = scale
        statusBar = status
        homeIndicator = home
    }

    /// The device of an identifier such as `retina4_7`; the canvas of Xcode 7 and before, which was square, for nil.
    /// - Parameter systemVersion: from iOS 16 on the status bar of every device with a notch is as high as the later ones'.
    static func named(_ id: String?, systemVersion: Int) -> DesignDevice {
        guard let id else { return DesignDevice(600, 600, 2) }
        if var known = table[id] {
            if systemVersion >= 16, known.statusBar == 44 { known.statusBar = 47 }
            return known
        }
        return id.hasPrefix("ipad") ? DesignDevice(768, 1024, 2) : DesignDevice(375, 667, 2)
    }

    /// Whether something reaches into the screen at the top, and a home indicator at the bottom.
    var hasNotch: Bool { statusBar > 24 }

    var isTablet: Bool { min(size.width, size.height) >= 744 }

    private static let table: [String: DesignDevice] = [
        "retina3_5": DesignDevice(320, 480, 2),
        "retina4_0": DesignDevice(320, 568, 2),
        "retina4_7": DesignDevice(375, 667, 2),
        "retina5_5": DesignDevice(414, 736, 3),
        "retina5_9": DesignDevice(375, 812, 3, status: 44, home: 34),
        "retina6_0": DesignDevice(390, 844, 3, status: 47, home: 34),
        "retina6_1": DesignDevice(414, 896, 2, status: 44, home: 34),
        "retina6_5": DesignDevice(414, 896, 3, status: 44, home: 34),
        "retina6_7": DesignDevice(428, 926, 3, status: 47, home: 34),
        "retina6_12": DesignDevice(393, 852, 3, status: 59, home: 34),
        "retina6_72": DesignDevice(430, 932, 3, status: 59, home: 34),
        "ipad7_9": DesignDevice(768, 1024, 2),
        "ipad9_7": DesignDevice(768, 1024, 2),
        "ipad10_2": DesignDevice(810, 1080, 2),
        "ipad10_5": DesignDevice(834, 1112, 2),
        "ipad11_0rounded": DesignDevice(834, 1194, 2, status: 24, home: 20),
        "ipad12_9": DesignDevice(1024, 1366, 2),
        "ipad12_9rounded": DesignDevice(1024, 1366, 2, status: 24, home: 20),
    ]
}
