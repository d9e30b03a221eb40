import Foundation

let words = Array(CommandLine.arguments.dropFirst())
exit(words.first == "--layout" ? LayoutCommand.run(Array(words.dropFirst())) : BuildCommand.run(words))
