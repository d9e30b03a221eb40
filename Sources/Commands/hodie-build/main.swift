import Foundation

exit(BuildCommand.run(Array(CommandLine.arguments.dropFirst())))
