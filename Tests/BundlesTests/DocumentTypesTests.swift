import Foundation
import Testing

@testable import Bundles

/// Which documents an app takes, by its Info.plist.
@Suite struct DocumentTypesTests {
    private func types(_ kinds: String...) -> DocumentTypes {
        DocumentTypes(["CFBundleDocumentTypes": [["LSItemContentTypes": kinds]]])
    }

    @Test func areOfAKindOrBelowIt() {
        let pdf = types("com.adobe.pdf")
        #expect(pdf.take("a.pdf") && pdf.take("A.PDF"))
        #expect(!pdf.take("a.txt") && !pdf.take("pdf") && !pdf.take("a.pdf.zip"))
        #expect(types("public.text").take("a.txt") && types("public.text").take("a.html"))
        #expect(types("public.image").take("a.png") && types("public.image").take("a.WebP"))
        #expect(!types("public.image").take("a.pdf"))
        #expect(types("public.data").take("whatever.xyz"))
        #expect(!DocumentTypes([:]).take("a.pdf"))
    }

    @Test func areOfAnExtensionWhereThereIsNoKind() {
        let old = DocumentTypes(["CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["FOO"]]]])
        #expect(old.take("a.foo") && !old.take("a.bar"))
        #expect(DocumentTypes(["CFBundleDocumentTypes": [["CFBundleTypeExtensions": ["*"]]]]).take("a"))
    }

    @Test func areOfAKindThatTheAppDeclaresItself() {
        let own = DocumentTypes([
            "CFBundleDocumentTypes": [["LSItemContentTypes": ["org.example.score"]]],
            "UTExportedTypeDeclarations": [
                [
                    "UTTypeIdentifier": "org.example.score", "UTTypeConformsTo": ["public.data"],
                    "UTTypeTagSpecification": ["public.filename-extension": ["score", "sc"]],
                ]
            ],
        ])
        #expect(own.take("a.score") && own.take("b.SC") && !own.take("c.pdf"))
    }
}
