import NetworkBroker

BrokerProgram.run(requiresIsolation: CommandLine.arguments.contains("--require-isolation"))
