import MobileCoreServices
import Testing

/// Kinds of files by Apple's names.
@Suite struct FileTypeTests {
    @Test func anExtensionAndAMediaTypeNameAKind() {
        func kind(_ tagClass: CFString, _ tag: String) -> String? {
            UTTypeCreatePreferredIdentifierForTag(tagClass, tag as CFString, nil)?.takeRetainedValue() as String?
        }
        #expect(kind(kUTTagClassFilenameExtension, "JPG") == kUTTypeJPEG as String)
        #expect(kind(kUTTagClassFilenameExtension, "pdf") == "com.adobe.pdf")
        #expect(kind(kUTTagClassMIMEType, "image/png") == "public.png")
        // Objects of Foundation's are texts, too.
        let found = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, NSString("mov"), nil)
        #expect(found?.takeRetainedValue() == kUTTypeQuickTimeMovie)
    }

    @Test func aKindHasItsTags() {
        let type = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)?.takeRetainedValue()
        #expect(type == "image/jpeg")
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassFilenameExtension)?.takeRetainedValue() == "png")
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeImage, kUTTagClassFilenameExtension) == nil)
        let all = UTTypeCopyAllTagsWithClass(kUTTypeTIFF, kUTTagClassFilenameExtension)?.takeRetainedValue()
        #expect(all as? [String] == ["tiff", "tif"])
    }

    @Test func aKindIsWhatStandsAboveIt() {
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && UTTypeConformsTo(kUTTypePNG, kUTTypeItem))
        #expect(UTTypeConformsTo("public.swift-source", kUTTypeText))
        #expect(!UTTypeConformsTo(kUTTypeImage, kUTTypePNG) && !UTTypeConformsTo(kUTTypePNG, kUTTypeText))
        #expect(UTTypeConformsTo(kUTTypePDF, kUTTypePDF) && !UTTypeConformsTo("org.example.none", kUTTypeData))
        #expect(UTTypeEqual("PUBLIC.PNG", kUTTypePNG) && UTTypeIsDeclared(kUTTypeGIF))
        let audio = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "mp4", kUTTypeAudio)
        #expect(audio?.takeRetainedValue() == kUTTypeMPEG4Audio)
    }

    @Test func anUnknownExtensionIsAKindOfItsOwn() throws {
        let made = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "qqz", kUTTypeText)
        let kind = try #require(made?.takeRetainedValue())
        #expect(UTTypeIsDynamic(kind) && !UTTypeIsDynamic(kUTTypePNG) && !UTTypeIsDeclared(kind))
        #expect(UTTypeCopyPreferredTagWithClass(kind, kUTTagClassFilenameExtension)?.takeRetainedValue() == "qqz")
        #expect(UTTypeConformsTo(kind, kUTTypeText) && UTTypeConformsTo(kind, kUTTypeContent))
        #expect(!UTTypeConformsTo(kind, kUTTypeImage))
    }

    @Test func everyConstantIsAKindThatIsKnown() {
        let kinds = [
            kUTTypeItem, kUTTypeData, kUTTypeText, kUTTypePlainText, kUTTypeHTML, kUTTypeXML, kUTTypeJSON, kUTTypeRTF,
            kUTTypeImage, kUTTypeMovie, kUTTypeAudio, kUTTypeZipArchive, kUTTypeVCard, kUTTypeURL, kUTTypeFileURL,
            kUTTypeUTF8PlainText, kUTTypePropertyList, kUTTypeFolder, kUTTypeSpreadsheet, kUTType3DContent,
        ]
        for kind in kinds { #expect(UTTypeIsDeclared(kind), "\(kind)") }
    }
}
