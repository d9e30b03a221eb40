/// Why a controller or an app could not be made.
@_spi(Hosting) public struct HostedLoadError: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
