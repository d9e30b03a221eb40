/// Where an interface file that cannot be loaded as it says is told. On a device such a widget would end with an
/// exception; the host's program decides here what to do instead.
@_spi(Hosting) @MainActor public enum InterfaceFailures {
    /// Takes one sentence that names the file. By default it is written to the log, and loading goes on.
    public static var handler: (String) -> Void = { HostedLog.write($0) }

    static func report(_ error: InterfaceLoadError) { handler(error.description) }
}
