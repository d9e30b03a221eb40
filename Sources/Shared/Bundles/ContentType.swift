import Foundation

/// What kind of document a file is, by Apple's names for kinds (`com.adobe.pdf`).
public enum ContentType {
    /// By a file's extension, in lower case: its own kind, and those that this is one of, from near to far.
    private static let kinds: [String: [String]] = {
        let text = ["public.text", "public.data", "public.content"]
        let plain = ["public.plain-text"] + text
        let image = ["public.image", "public.data", "public.content"]
        let archive = ["public.archive", "public.data"]
        let source = ["public.source-code"] + plain
        return [
            "pdf": ["com.adobe.pdf", "public.composite-content", "public.data", "public.content"],
            "txt": plain, "text": plain, "md": ["net.daringfireball.markdown"] + plain,
            "csv": ["public.comma-separated-values-text", "public.delimited-values-text"] + plain,
            "html": ["public.html"] + text, "htm": ["public.html"] + text, "xml": ["public.xml"] + text,
            "json": ["public.json"] + text, "rtf": ["public.rtf"] + text, "swift": ["public.swift-source"] + source,
            "ics": ["com.apple.ical.ics"] + text, "vcf": ["public.vcard"] + text,
            "png": ["public.png"] + image, "jpg": ["public.jpeg"] + image, "jpeg": ["public.jpeg"] + image,
            "gif": ["com.compuserve.gif"] + image, "svg": ["public.svg-image"] + image,
            "webp": ["org.webmproject.webp"] + image,
            "tiff": ["public.tiff"] + image, "zip": ["public.zip-archive"] + archive,
            "epub": ["org.idpf.epub-container", "public.data", "public.content"],
            "mp3": ["public.mp3", "public.audio", "public.data", "public.content"],
            "mp4": ["public.mpeg-4", "public.movie", "public.data", "public.content"],
            "plist": ["com.apple.property-list", "public.data"],
        ]
    }()

    /// The kinds that a file is of: its own, and those above it.
    /// - Parameters:
    ///   - name: the file's.
    ///   - declared: what an app says beyond what everybody knows: by an extension in lower case, the kinds.
    public static func all(of name: String, declared: [String: [String]] = [:]) -> [String] {
        let suffix = (name as NSString).pathExtension.lowercased()
        return (declared[suffix] ?? []) + (kinds[suffix] ?? []) + ["public.data", "public.item"]
    }
}
