import InterfaceFormat

/// Images by the names in interface files.
@MainActor package enum InterfaceImages {
    /// The image of the bundle. One that is missing is nil, or with `makesBlank` an empty one of the size that
    /// Interface Builder knew.
    package static func image(_ value: InterfaceImage, bundle: Bundle, makesBlank: Bool) -> UIImage? {
        if makesBlank { return blank(CGSize(width: value.width, height: value.height)) }
        if value.catalog == "system" {
            if let image = UIImage(systemName: value.name) { return image }
        } else if let image = UIImage(named: value.name, in: bundle, compatibleWith: nil) {
            return image
        }
        HostedLog.write(
            "Could not load the “\(value.name)” image referenced from an interface file in \(bundle.bundlePath).")
        return nil
    }

    private static func blank(_ size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width <= 4096, size.height <= 4096 else { return nil }
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        defer { UIGraphicsEndImageContext() }
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
