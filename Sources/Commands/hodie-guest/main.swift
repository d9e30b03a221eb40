import GuestMain

GuestProgram.run(arguments: Array(CommandLine.arguments.dropFirst()))
