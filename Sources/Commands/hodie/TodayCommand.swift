/// `hodie today`: hands over to `hodie-host`; projects and apps are built and installed first.
enum TodayCommand {
    private static let flags: Set = [
        "--help", "-h", "--no-open", "--new-secret", "--no-zygote", "--allow-less-isolation", "--verbose",
    ]

    static func run(_ words: [String]) throws -> Int32 {
        var words = words
        for place in ProjectOperands.places(in: words, flags: flags) {
            let outcome = try InstallCommand.installed(words[place])
            guard let app = outcome.app else { return outcome.status }
            InstallCommand.report(app)
            words[place] = app.identifier
        }
        return try Programs().replaceThisProcess(by: "hodie-host", ["today"] + words)
    }
}
