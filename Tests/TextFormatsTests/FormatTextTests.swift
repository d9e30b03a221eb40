import Testing
import TextFormats

/// Formats as `String(format:)` reads them.
@Suite struct FormatTextTests {
    @Test(
        arguments: [
            ("plain", [.text("plain")]),
            ("%@", [.conversion(position: nil, kind: "@")]),
            (
                "%2$@ of %1$lld",
                [.conversion(position: 2, kind: "@"), .text(" of "), .conversion(position: 1, kind: "lld")]
            ),
            ("%#@files@!", [.variable(position: nil, name: "files"), .text("!")]),
            ("%3$#@files@", [.variable(position: 3, name: "files")]),
            ("%-08.3f% d%'lu", ["-08.3f", " d", "'lu"].map { .conversion(position: nil, kind: $0) }),
            ("100%% %@", [.text("100%% "), .conversion(position: nil, kind: "@")]),
            ("%arg files", [.conversion(position: nil, kind: "arg"), .text(" files")]),
            (
                "%*d|%-.*f|%2$*1$d",
                [
                    .conversion(position: nil, kind: "*d"), .text("|"), .conversion(position: nil, kind: "-.*f"),
                    .text("|"), .conversion(position: 2, kind: "*1$d"),
                ]
            ),
            // What is no conversion is text, and nothing of it is lost.
            ("50%", [.text("50%")]), ("%#@open", [.text("%#@open")]), ("%y%0$@", [.text("%y%0$@")]), ("", []),
            ("%*$@", [.text("%*$@")]), ("%*3.5$d", [.text("%*3.5$d")]), ("%*0$d", [.text("%*0$d")]),
            ("%*1$5$d", [.text("%*1$5$d")]), ("%*99999999999999999999$d", [.text("%*99999999999999999999$d")]),
        ] as [(String, [FormatText.Piece])])
    func aFormatIsReadInPieces(_ format: String, _ pieces: [FormatText.Piece]) {
        #expect(FormatText(format).pieces == pieces)
        #expect(FormatText(format).text == format)
    }

    @Test func argumentsAreKnownByWhatIsHandedOver() {
        #expect(FormatText("%@ %3$.1f %d %lu").arguments == [1: "@", 2: "d", 3: "d"])
        #expect(FormatText("%3$.1f %s %%").arguments == [1: "p", 3: "f"])
        #expect(FormatText("%@ has %lld of %lld").number == 2)
        #expect(FormatText("%@").number == nil)
        // A width is an argument, and no number of something.
        #expect(FormatText("%*.*f of %d").arguments == [1: "*", 2: "*", 3: "f", 4: "d"])
        #expect(FormatText("%2$*1$d").arguments == [1: "*", 2: "d"] && FormatText("%*d").number == 2)
    }

    @Test func aPositionIsWrittenWhereNoneWas() {
        #expect(FormatText("%@ has %arg of %lld").positioned.text == "%1$@ has %arg of %3$lld")
        #expect(FormatText("%2$@ %@").positioned.text == "%2$@ %1$@")
        #expect(FormatText("%-*.*f %d").positioned.text == "%3$-*1$.*2$f %4$d")
        #expect(FormatText.withoutWidthPositions("-*1$.*2$f") == "-*.*f")
    }

    @Test func aFormatOfTheLogHasNotesAndTheErrorNumber() {
        let pieces: [FormatText.Piece] = [
            .conversion(position: nil, kind: "{public, bool}ld"), .text(" "), .conversion(position: nil, kind: "m"),
        ]
        #expect(FormatText("%{public, bool}ld %m", isLogged: true).pieces == pieces)
        #expect(FormatText("%{count} items %m").pieces == [.text("%{count} items %m")])
        #expect(FormatText("%{open", isLogged: true).pieces == [.text("%{open")])
    }
}
