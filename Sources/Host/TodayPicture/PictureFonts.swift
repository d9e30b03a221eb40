import CPango
import Fonts

/// The fonts of pictures. Finding them takes longer than drawing: they are made once for all pictures of a call.
public final class PictureFonts {
    /// A `PangoContext`.
    let context: OpaquePointer

    /// - Parameter cache: where fontconfig keeps its index of the fonts.
    /// - Throws: `PictureError.drawing`
    public init(cache: String?) throws(PictureError) {
        guard let map = PinnedFonts.makeFontMap(cacheFolder: cache) else { throw .drawing("there are no fonts") }
        // The context keeps the map alive.
        defer { g_object_unref(UnsafeMutableRawPointer(map)) }
        guard let context = PinnedFonts.makeContext(map) else { throw .drawing("there are no fonts") }
        self.context = context
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}
