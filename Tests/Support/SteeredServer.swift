import Synchronization

/// A server on the loopback address whose answers depend on what the test has the world be like.
public final class SteeredServer<World: Sendable>: Sendable {
    private final class Steered: Sendable {
        let world: Mutex<World>

        init(_ world: World) { self.world = Mutex(world) }
    }

    private let steered: Steered
    private let server: LoopbackServer

    /// - Parameter answer: called on any thread.
    public init(
        _ world: World,
        answer: @escaping @Sendable (LoopbackServer.Request, World) -> LoopbackServer.Response
    ) throws {
        let steered = Steered(world)
        self.steered = steered
        server = try LoopbackServer { request in answer(request, steered.world.withLock { $0 }) }
    }

    public var world: World {
        get { steered.world.withLock { $0 } }
        set { steered.world.withLock { $0 = newValue } }
    }

    /// Without a path.
    public var address: String { "http://127.0.0.1:\(server.port)" }

    public func stop() { server.stop() }
}
