import SourceRewriter
import Testing

@Suite struct DiagnosticMapperTests {
    private let result = rewrite(
        """
        import Foundation
        func f() { if #available(iOS 11, *) { wrong() } }
        """)

    @Test func columnsGoBackToTheUsersText() {
        let rewritten = "func f() { if _isSystemVersionAtLeast(11) { wrong() } }"
        #expect(result.userLines[1] == rewritten)
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift:2:45: error: cannot find 'wrong' in scope
            \(rewritten)
                                                        ^~~~~
            Folder/File0.swift:2:45: error: cannot find 'wrong' in scope
            """)
        #expect(
            messages.map(\.withSource) == [
                """
                Folder/File0.swift:2:39: error: cannot find 'wrong' in scope
                func f() { if #available(iOS 11, *) { wrong() } }
                                                      ^
                """
            ])
    }

    @Test func messagesAboutAReplacedPiecePointAtItsBeginning() {
        let messages = DiagnosticMapper(result: result).map("Folder/File0.swift:2:30: warning: odd")
        #expect(messages.first?.column == 15)
    }

    @Test func warningsAboutGeneratedCodeAreLeftOut() {
        let messages = DiagnosticMapper(result: result).map(
            """
            Folder/File0.swift (dispatch):2:3: warning: 'old()' is deprecated
            Folder/File0.swift (dispatch):2:9: error: cannot find type 'X' in scope
            """)
        #expect(messages.map(\.description) == ["Folder/File0.swift:2:1: error: cannot find type 'X' in scope"])
    }
}
