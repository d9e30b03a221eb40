@_spi(Hosting) import AppleFoundation
import Testing

/// Words, sentences, links and numbers in text.
@Suite struct TextPieceTests {
    @Test func wordsAreEnumeratedWithoutWhatIsBetweenThem() {
        let text = "“Don’t panic”, said № 42.\nこんにちは世界"
        var words: [String] = []
        text.enumerateSubstrings(in: text.startIndex..., options: .byWords) { word, range, enclosing, _ in
            words.append(word ?? "-")
            #expect(String(text[range]) == word && enclosing.contains(range.lowerBound))
        }
        #expect(words.starts(with: ["Don’t", "panic", "said"]) && words.contains("42") && !words.contains("."))
        #expect(words.joined().hasSuffix("こんにちは世界"))
        // What belongs to a word ends where the next one begins.
        var ends: [String] = []
        let spaced = "  one,  two"
        spaced.enumerateSubstrings(in: spaced.startIndex..., options: .byWords) { _, _, enclosing, _ in
            ends.append(String(spaced[enclosing]))
        }
        #expect(ends == ["  one,  ", "two"])
    }

    @Test func anEnumerationIsToldWhereAndHow() {
        let text = "one two three four"
        let start = text.index(text.startIndex, offsetBy: 4)
        var words: [String] = []
        text.enumerateSubstrings(in: start..<text.endIndex, options: [.byWords, .reverse]) { word, _, _, stop in
            words.append(word ?? "-")
            stop = words.count == 2
        }
        #expect(words == ["four", "three"])
        var places: [String] = []
        text.enumerateSubstrings(in: ..<start, options: [.byWords, .substringNotRequired]) { word, range, _, _ in
            places.append("\(word ?? "none") \(text[range])")
        }
        #expect(places == ["none one"])
        var sentences: [String] = []
        let two = "It rains. Does it? "
        two.enumerateSubstrings(in: two.startIndex..., options: .bySentences) { sentence, _, _, _ in
            sentences.append(sentence ?? "-")
        }
        #expect(sentences == ["It rains. ", "Does it? "])
        // What Foundation has goes on as it was.
        var lines: [String] = []
        "a\nb".enumerateSubstrings(in: "a\nb".startIndex..., options: .byLines) { line, _, _, _ in
            lines.append(line ?? "-")
        }
        #expect(lines == ["a", "b"])
        var ranges: [NSRange] = []
        ("😀 two" as NSString).enumerateSubstrings(in: NSRange(location: 0, length: 6), options: .byWords) {
            word, range, _, _ in
            if word == "two" { ranges.append(range) }
        }
        #expect(ranges == [NSRange(location: 3, length: 3)])
    }

    private func found(_ text: String, _ types: NSTextCheckingResult.CheckingType) throws -> [String] {
        let detector = try NSDataDetector(types: types.rawValue)
        return detector.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
            match.url?.absoluteString ?? match.phoneNumber ?? "-"
        }
    }

    @Test(arguments: [
        ("See https://a.example/x?y=1#z.", ["https://a.example/x?y=1#z"]),
        ("(www.example.com/a_(b)), or example.org!", ["http://www.example.com/a_(b)", "http://example.org"]),
        ("write to ann.lee+x@mail.example.com;", ["mailto:ann.lee+x@mail.example.com"]),
        ("mailto:a@b.example and tel://112", ["mailto:a@b.example", "tel://112"]),
        ("Version 1.2.3 of main.swift, e.g. at 10.30 a.m.", []), ("", []),
        ("example.de:8080/a,b", ["http://example.de:8080/a,b"]),
        // What is in a query is no scheme.
        ("example.com/?u=http://b.example", ["http://example.com/?u=http://b.example"]),
        ("请看www.example.com，或者https://a.example/x。谢谢", ["http://www.example.com", "https://a.example/x"]),
        ("詳しくはexample.comへ", ["http://example.com"]), ("www.中文.com", ["http://www.xn--fiq228c.com"]),
        ("bücher.example.org", ["http://xn--bcher-kva.example.org"]),
    ])
    func linksAreFound(_ text: String, _ links: [String]) throws {
        #expect(try found(text, .link) == links)
    }

    @Test(arguments: [
        ("Call +1 (415) 555-0132 or (030) 1234567.", ["+1 (415) 555-0132", "(030) 1234567"]),
        ("555-0132", ["555-0132"]), ("0301234567", ["0301234567"]), ("+493012345678", ["+493012345678"]),
        ("on 2020-01-02, 24.12.2019 and 3/14/2015", []), ("at 192.168.100.200, 1234567 people, 3.14159265", []),
        // Brackets around the number or of the sentence, two beside each other, figures in groups of three.
        ("(555-0132) and (or 555-0199)", ["555-0132", "555-0199"]), ("555-0132 555-0199", ["555-0132", "555-0199"]),
        ("0301234567 0307654321", ["0301234567", "0307654321"]), ("030 123 456", ["030 123 456"]),
        ("1 234 567 people, 12 345 678", []), ("612 345 678", ["612 345 678"]),
        ("5550132" + String(repeating: ")", count: 100_000), []),
        // Many in one line: each by itself, or in groups.
        (String(repeating: "555-0132 ", count: 40), Array(repeating: "555-0132", count: 40)),
        ("030 123456 040 234567 0171 2345678", ["030 123456", "040 234567", "0171 2345678"]),
        ("06 12 34 56 78 07 12 34 56 78", ["06 12 34 56 78", "07 12 34 56 78"]),
        ("(030) 123456 (040) 234567", ["(030) 123456", "(040) 234567"]),
        ("0301234567/0407654321", ["0301234567", "0407654321"]),
        (String(repeating: "1 ", count: 50_000), []),
        ("order 12345678901234567890", []), ("IBAN DE02120300000000202051", []),
    ])
    func telephoneNumbersAreFound(_ text: String, _ numbers: [String]) throws {
        #expect(try found(text, .phoneNumber) == numbers)
    }

    @Test func aDetectorFindsWhatItIsAskedForInItsRange() throws {
        let text = "😀 https://a.example/5550132999 555-0132 b.com"
        let all: NSTextCheckingResult.CheckingType = [.link, .phoneNumber]
        #expect(try found(text, all) == ["https://a.example/5550132999", "555-0132", "http://b.com"])
        let detector = try NSDataDetector(types: all.rawValue)
        let half = NSRange(location: 0, length: 20)
        let first = try #require(detector.firstMatch(in: text, range: half))
        #expect(first.resultType == .link && first.range == NSRange(location: 3, length: 17))
        #expect(detector.numberOfMatches(in: text, range: half) == 1)
        let moved = first.adjustingRanges(offset: -2)
        #expect(
            moved.range.location == 1 && moved.url == first.url && first.range(withName: "x").location == NSNotFound)
        let expression = try NSRegularExpression(pattern: "(x)?b")
        let match = try #require(expression.firstMatch(in: "ab", range: NSRange(location: 0, length: 2)))
        let adjusted = match.adjustingRanges(offset: 3)
        #expect(adjusted.range == NSRange(location: 4, length: 1) && adjusted.range(at: 1).location == NSNotFound)
        var kinds: [NSTextCheckingResult.CheckingType] = []
        detector.enumerateMatches(in: text, range: NSRange(text.startIndex..., in: text)) { match, _, stop in
            kinds += [match?.resultType].compactMap(\.self)
            stop.pointee = ObjCBool(kinds.count == 2)
        }
        #expect(kinds == [.link, .phoneNumber])
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }
}
