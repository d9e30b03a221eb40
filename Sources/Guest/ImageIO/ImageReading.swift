// swift-format-ignore-file: AlwaysUseLowerCamelCase

import AppleFoundation
// Image files are read by Apple's names.
internal import CCairo

public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(Data(referencing: data), isFinal: true)
}

/// Nil if there is no such file, or nobody may read it.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSourceCreateWithURL(url as URL, options)
}

/// Nil if there is no such file, or nobody may read it.
public func CGImageSourceCreateWithURL(_ url: URL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    return CGImageSource(data, isFinal: true)
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
    provider.data.map { CGImageSource(Data(referencing: $0), isFinal: true) }
}

/// A file whose bytes come in pieces.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data(), isFinal: false)
}

/// - Parameter data: all that has come so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(Data(referencing: data), isFinal: final)
}

/// The kind of the file, such as `public.png`; nil if nobody knows it.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.typeIdentifier }

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    index < isrc.count ? isrc.status : .statusUnknownType
}

public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    isrc.typeIdentifier == nil ? nil : NSDictionary(dictionary: isrc.properties)
}

/// What a file says of one of its pictures; nil if there is none.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    isrc.properties(at: index).map { NSDictionary(dictionary: $0) }
}

/// A picture as it is stored; nil if there is none, or it can't be read.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    isrc.image(at: index)
}

/// A small picture of one of the file's, made of it: at most `kCGImageSourceThumbnailMaxPixelSize` pixels on its longer
/// side, and upright if `kCGImageSourceCreateThumbnailWithTransform` is said. Nil unless one of the options asks that it be
/// made, as what cameras add is not read.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    func flag(_ key: CFString) -> Bool { (options?.object(forKey: key) as? NSNumber)?.boolValue ?? false }
    guard flag(kCGImageSourceCreateThumbnailFromImageAlways) || flag(kCGImageSourceCreateThumbnailFromImageIfAbsent),
        let image = isrc.image(at: index)
    else { return nil }
    let most = (options?.object(forKey: kCGImageSourceThumbnailMaxPixelSize) as? NSNumber)?.doubleValue
    return image.thumbnail(
        longestSide: most, orientation: flag(kCGImageSourceCreateThumbnailWithTransform) ? isrc.orientation : 1)
}

public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    NSArray(array: [
        "public.png", "public.jpeg", "com.compuserve.gif", "public.tiff", "com.microsoft.bmp", "com.microsoft.ico",
        "org.webmproject.webp",
    ])
}

extension CGImage {
    /// The image, made smaller and turned.
    /// - Parameters:
    ///   - longestSide: in pixels, at most; nil for as large as it is.
    ///   - orientation: 1 to 8, as in Exif.
    func thumbnail(longestSide: Double?, orientation: Int) -> CGImage? {
        let scale = min(1, max(longestSide ?? .infinity, 1) / Double(max(width, height)))
        let size = (
            width: max(1, (Double(width) * scale).rounded()), height: max(1, (Double(height) * scale).rounded())
        )
        let isTurned = orientation >= 5
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(isTurned ? size.height : size.width),
                Int32(isTurned ? size.width : size.height)),
            let cairo = cairo_create(surface)
        else { return nil }
        // By which columns of a matrix the stored picture becomes the one that is seen.
        let (w, h) = (size.width, size.height)
        let turns: [(Double, Double, Double, Double, Double, Double)] = [
            (1, 0, 0, 1, 0, 0), (-1, 0, 0, 1, w, 0), (-1, 0, 0, -1, w, h), (1, 0, 0, -1, 0, h), (0, 1, 1, 0, 0, 0),
            (0, 1, -1, 0, h, 0), (0, -1, -1, 0, h, w), (0, -1, 1, 0, 0, w),
        ]
        let turn = turns[(1...8).contains(orientation) ? orientation - 1 : 0]
        var matrix = cairo_matrix_t(xx: turn.0, yx: turn.1, xy: turn.2, yy: turn.3, x0: turn.4, y0: turn.5)
        cairo_set_matrix(cairo, &matrix)
        cairo_scale(cairo, size.width / Double(width), size.height / Double(height))
        cairo_set_source_surface(cairo, self.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_paint(cairo)
        cairo_destroy(cairo)
        return CGImage(owning: surface)
    }
}
