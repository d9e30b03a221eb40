import Foundation

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--layout": exit(LayoutCommand.run(Array(words.dropFirst())))
case "--new": exit(NewCommand.run(Array(words.dropFirst())))
default: exit(BuildCommand.run(words))
}
