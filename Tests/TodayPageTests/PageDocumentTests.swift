import Foundation
import Testing

@testable import TodayPage

@Suite struct PageDocumentTests {
    @Test func aScriptTravelsWithoutWhatNobodyRuns() {
        let script = """
            // Says what this is.

            /** What it does. */
            const words = {
                /**
                 * Where it is from.
                 */
                de: "Öffne „das“", other: "https://x", // stays
            };
            """
        #expect(
            PageDocument.condensed(script, isScript: true) == """
                const words = {
                de: "\\u00d6ffne \\u201edas\\u201c", other: "https://x", // stays
                };
                """)
        #expect(PageDocument.condensed("const face = '😀';", isScript: true) == "const face = '\\ud83d\\ude00';")
    }

    @Test func soDoesAStyle() {
        let style = """
            /* The look,
               ours. */
            .next::after {
                content: "›x";
            }
            """
        #expect(
            PageDocument.condensed(style, isScript: false) == """
                .next::after {
                content: "\\203a x";
                }
                """)
    }

    @Test func thePageIsInASCIIAndSaysNothingOfHowItWorks() throws {
        let html = try PageDocument(folder: PageServerTests.webFolder).html
        #expect(html.allSatisfy { $0 < 0x80 })
        let text = String(decoding: html, as: UTF8.self)
        #expect(!text.contains("\n//") && !text.contains("\n/*"))
    }
}
