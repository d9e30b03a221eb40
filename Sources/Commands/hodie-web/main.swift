import WebEngine

WebEngineProgram.run(arguments: Array(CommandLine.arguments.dropFirst()))
