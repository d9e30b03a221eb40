import Arguments
import Testing

@Suite struct CommandSyntaxTests {
    let syntax = CommandSyntax(
        "tool do", summary: "Does.", operands: ["FILE", "[OTHER]"],
        options: [.init("size", value: "N", help: "how large"), .init("json", help: "for programs")])

    @Test func readsOptionsAndOperandsInAnyOrder() throws {
        let arguments = try syntax.parse(["--json", "a", "--size=3", "b"])
        #expect(arguments.operands == ["a", "b"])
        #expect(arguments["size"] == "3")
        #expect(arguments.has("json"))
        #expect(try syntax.parse(["a", "--size", "4"])["size"] == "4")
    }

    @Test func takesEverythingAfterTwoDashesAsOperand() throws {
        #expect(try syntax.parse(["--", "--size"]).operands == ["--size"])
    }

    @Test(arguments: [
        (["a", "--colour"], "there is no option --colour"), (["a", "--size"], "--size wants a value: --size N"),
        (["a", "--json=1"], "--json takes no value"), ([], "FILE is missing"),
        (["a", "b", "c"], "there is a word too many: c"), (["a", "-size", "1"], "there is no option -size"),
    ])
    func saysWhatIsWrong(words: [String], problem: String) {
        #expect { try syntax.parse(words) } throws: { ($0 as? UsageError)?.problem == problem }
    }

    @Test func helpNamesEveryOption() {
        #expect(syntax.help.contains("--size N"))
        #expect(syntax.help.contains("usage: tool do FILE [OTHER] [options]"))
    }
}
