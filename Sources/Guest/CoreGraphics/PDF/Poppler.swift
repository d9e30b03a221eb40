import AppleFoundation
import Glibc

/// The functions of Poppler, which reads PDF documents. The library is loaded when the first document is opened, so that
/// nobody pays for it who opens none: it is looked up by name and not linked.
///
/// Every function that may be called by two threads at once is called under the lock of its document.
final class Poppler: @unchecked Sendable {
    /// Nil on a machine without Poppler, which the log says.
    static let shared: Poppler? = {
        if let found = Poppler() { return found }
        NSLog("PDF documents can't be opened: %@ is missing.", Poppler.library)
        return nil
    }()

    private static let library = "libpoppler-glib.so.8"

    typealias Text = UnsafeMutablePointer<CChar>
    typealias Object = OpaquePointer
    typealias Rectangle = UnsafeMutableRawPointer
    typealias TextOfDocument = @convention(c) (Object) -> Text?
    typealias DateOfDocument = @convention(c) (Object) -> Int

    let bytes: @convention(c) (UnsafeRawPointer?, Int) -> Object?
    let releaseBytes: @convention(c) (Object) -> Void
    let release: @convention(c) (Object) -> Void
    let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
    let freeError: @convention(c) (UnsafeMutableRawPointer?) -> Void

    typealias Failure = UnsafeMutablePointer<UnsafeMutableRawPointer?>
    let documentOfBytes: @convention(c) (Object, UnsafePointer<CChar>?, Failure) -> Object?
    let documentOfFile: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?, Failure) -> Object?
    let pageCount: @convention(c) (Object) -> CInt
    let page: @convention(c) (Object, CInt) -> Object?
    let version: @convention(c) (Object, UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>) -> Void
    let permissions: @convention(c) (Object) -> CUnsignedInt
    let title, author, subject, keywords, creator, producer: TextOfDocument
    let created, modified: DateOfDocument

    let size: @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    let cropBox: @convention(c) (Object, Rectangle) -> Void
    let label, text: TextOfDocument
    let textLayout:
        @convention(c) (
            Object, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<CUnsignedInt>
        ) -> CInt
    let render: @convention(c) (Object, OpaquePointer) -> Void
    let note: @convention(c) (Object, Rectangle) -> Object?
    let add, remove: @convention(c) (Object, Object) -> Void
    let noteRectangle: @convention(c) (Object, Rectangle) -> Void

    private init?() {
        guard let handle = dlopen(Self.library, RTLD_NOW | RTLD_LOCAL) else { return nil }
        var isComplete = true
        func find<Function>(_ name: String) -> Function? {
            guard let address = dlsym(handle, name) else {
                isComplete = false
                return nil
            }
            return unsafeBitCast(address, to: Function.self)
        }
        guard
            let bytes: @convention(c) (UnsafeRawPointer?, Int) -> Object? = find("g_bytes_new"),
            let releaseBytes: @convention(c) (Object) -> Void = find("g_bytes_unref"),
            let release: @convention(c) (Object) -> Void = find("g_object_unref"),
            let free: @convention(c) (UnsafeMutableRawPointer?) -> Void = find("g_free"),
            let freeError: @convention(c) (UnsafeMutableRawPointer?) -> Void = find("g_error_free"),
            let documentOfBytes: @convention(c) (Object, UnsafePointer<CChar>?, Failure) -> Object? = find(
                "poppler_document_new_from_bytes"),
            let documentOfFile: @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>?, Failure) -> Object? =
                find("poppler_document_new_from_file"),
            let pageCount: @convention(c) (Object) -> CInt = find("poppler_document_get_n_pages"),
            let page: @convention(c) (Object, CInt) -> Object? = find("poppler_document_get_page"),
            let version:
                @convention(c) (Object, UnsafeMutablePointer<CUnsignedInt>, UnsafeMutablePointer<CUnsignedInt>) -> Void
                =
                find("poppler_document_get_pdf_version"),
            let permissions: @convention(c) (Object) -> CUnsignedInt = find("poppler_document_get_permissions"),
            let title: TextOfDocument = find("poppler_document_get_title"),
            let author: TextOfDocument = find("poppler_document_get_author"),
            let subject: TextOfDocument = find("poppler_document_get_subject"),
            let keywords: TextOfDocument = find("poppler_document_get_keywords"),
            let creator: TextOfDocument = find("poppler_document_get_creator"),
            let producer: TextOfDocument = find("poppler_document_get_producer"),
            let created: DateOfDocument = find("poppler_document_get_creation_date"),
            let modified: DateOfDocument = find("poppler_document_get_modification_date"),
            let size: @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void =
                find("poppler_page_get_size"),
            let cropBox: @convention(c) (Object, Rectangle) -> Void = find("poppler_page_get_crop_box"),
            let label: TextOfDocument = find("poppler_page_get_label"),
            let text: TextOfDocument = find("poppler_page_get_text"),
            let textLayout:
                @convention(c) (
                    Object, UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<CUnsignedInt>
                ) -> CInt = find("poppler_page_get_text_layout"),
            let render: @convention(c) (Object, OpaquePointer) -> Void = find("poppler_page_render"),
            let note: @convention(c) (Object, Rectangle) -> Object? = find("poppler_annot_text_new"),
            let add: @convention(c) (Object, Object) -> Void = find("poppler_page_add_annot"),
            let remove: @convention(c) (Object, Object) -> Void = find("poppler_page_remove_annot"),
            let noteRectangle: @convention(c) (Object, Rectangle) -> Void = find("poppler_annot_get_rectangle"),
            isComplete
        else { return nil }
        (self.bytes, self.releaseBytes, self.release, self.free) = (bytes, releaseBytes, release, free)
        self.freeError = freeError
        (self.documentOfBytes, self.documentOfFile) = (documentOfBytes, documentOfFile)
        (self.pageCount, self.page, self.version, self.permissions) = (pageCount, page, version, permissions)
        (self.title, self.author, self.subject, self.keywords) = (title, author, subject, keywords)
        (self.creator, self.producer, self.created, self.modified) = (creator, producer, created, modified)
        (self.size, self.cropBox, self.label, self.text) = (size, cropBox, label, text)
        (self.textLayout, self.render, self.note) = (textLayout, render, note)
        (self.add, self.remove, self.noteRectangle) = (add, remove, noteRectangle)
    }

    /// A text that Poppler made, and that is given back; nil for none and for an empty one.
    func take(_ text: Text?) -> String? {
        guard let text else { return nil }
        defer { free(text) }
        let read = String(cString: text)
        return read.isEmpty ? nil : read
    }

    /// The library's code for a document that wants a password.
    static let encrypted: Int32 = 1

    /// The code of a `GError`, which is freed.
    func takeCode(_ failure: UnsafeMutableRawPointer?) -> Int32? {
        guard let failure else { return nil }
        defer { freeError(failure) }
        return failure.load(fromByteOffset: 4, as: Int32.self)
    }
}
