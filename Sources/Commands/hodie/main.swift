import Foundation

exit(HodieCommand.run(Array(CommandLine.arguments.dropFirst())))
