import CNetworkQuestions
import Descriptors
import Dispatch
import Foundation
import HostLink
import TestSupport
import Testing

@testable import NetworkBroker

/// What goes through a guest's connections, what is counted of it, and how they end. The server is a real one.
@Suite(.takingTurns) struct RelayTests {
    private let allowed = NetworkGrant(allowsPrivateAddresses: true)
    private let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    /// A socket that listens and takes nothing before it is asked to. It does not block.
    private final class Listener: Sendable {
        let socket: SharedDescriptor
        let port: UInt16

        init(backlog: Int32) throws {
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
            let made = try #require(SharedDescriptor(owning: Glibc.socket(AF_INET, kind, 0)))
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(made.rawValue, $0, size)
                    _ = listen(made.rawValue, backlog)
                    _ = getsockname(made.rawValue, $0, &size)
                }
            }
            socket = made
            port = UInt16(bigEndian: address.sin_port)
        }

        /// Takes a connection, as soon as there is one.
        func accept() async throws -> SharedDescriptor {
            var taken: SharedDescriptor?
            _ = await eventually {
                taken = take()
                return taken != nil
            }
            return try #require(taken)
        }

        /// Takes a connection, if there is one.
        func take() -> SharedDescriptor? { SharedDescriptor(owning: Glibc.accept(socket.rawValue, nil, nil)) }
    }

    private func moved(_ client: BrokerClient) -> NetworkTraffic.Amount { client.heard.traffic.total }

    @Test func shortConnectionsThatTheGuestEndsAreCountedToTheByte() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let client = try BrokerClient(allowed)
        let answer = "HTTP/1.1 200 Answer\r\nContent-Length: 5\r\n\r\nhello".utf8.count
        for _ in 0..<20 {
            let end = try await client.connect(server.port)
            end.write(request)
            var room = [UInt8](repeating: 0, count: 4096)
            #expect(await eventually { end.isReady(POLLIN) })
            #expect(recv(end.rawValue, &room, room.count, 0) == answer)
        }
        let expected = NetworkTraffic.Amount(
            sent: 20 * request.utf8.count, received: 20 * answer, connections: 20)
        #expect(await eventually { moved(client) == expected })
        #expect(client.heard.traffic.hosts == ["127.0.0.1": expected])
        // A guest that does not say how many requests it makes has made as many as there were connections.
        #expect(client.heard.traffic.requests == 20)
        #expect(await eventually { server.endedCount == 20 }, "the guest's ends are the server's, too")
        server.stop()
    }

    @Test func requestsThatAreToldAreCountedAndGetNoAnswer() async throws {
        let client = try BrokerClient(allowed)
        for _ in 0..<3 { client.say(BrokerClient.packet(network_question_request, "127.0.0.1")) }
        let answer = try await client.ask(network_question_permission, "127.0.0.1", number: 9)
        #expect(answer.error == 0)
        #expect(await eventually { client.heard.traffic.requests == 3 })
    }

    @Test func aLongDownloadComesWholeAndInOrder() async throws {
        let size = 32 << 20
        let body = Data((0..<size).lazy.map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 16) })
        let head = Data("HTTP/1.1 200 Answer\r\nContent-Length: \(size)\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .init(raw: head + body) }
        let client = try BrokerClient(allowed)
        client.isSeen(true)
        let end = try await client.connect(server.port)
        end.write(request)
        let all = try await end.readAll()
        #expect(Data(all) == head + body)
        #expect(await eventually { moved(client).received == all.count })
        server.stop()
    }

    @Test func aLongUploadComesWholeBehindAnEndThatIsClosed() async throws {
        let listener = try Listener(backlog: 4)
        let client = try BrokerClient(allowed)
        client.isSeen(true)
        let size = 8 << 20
        var end: SharedDescriptor? = try await client.connect(listener.port)
        let other = try await listener.accept()
        let sending = end
        end = nil
        let writing = Task {
            try await onItsOwnThread { [sending] in
                let bytes = [UInt8](repeating: 7, count: 1 << 16)
                var left = size
                while left > 0 {
                    var room = pollfd(fd: sending!.rawValue, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&room, 1, -1)
                    left -= max(0, send(sending!.rawValue, bytes, min(bytes.count, left), Int32(MSG_NOSIGNAL)))
                }
                shutdown(sending!.rawValue, Int32(SHUT_WR))
            }
        }
        let all = try await other.readAll()
        try await writing.value
        #expect(all.count == size && all.allSatisfy { $0 == 7 })
        // The other direction goes on.
        other.write("done")
        #expect(await eventually { sending!.isReady(POLLIN) })
        #expect(await eventually { moved(client) == .init(sent: size, received: 4, connections: 1) })
    }

    /// The kernel gives up what nobody has taken for a minute: on a machine that stood still it is done once more.
    @Test func whatIsNotConnectedYetCannotBeWrittenTo() async throws {
        while try await !theQueueIsFilledAndEmptied() {}
    }

    /// - Returns: false if the kernel has given up a connection meanwhile.
    private func theQueueIsFilledAndEmptied() async throws -> Bool {
        let listener = try Listener(backlog: 0)
        let client = try BrokerClient(allowed)
        // The first waits to be taken; the kernel does not answer the others before it is.
        var ends: [SharedDescriptor] = []
        for _ in 0..<3 { ends.append(try await client.connect(listener.port)) }
        let waiting = ends.filter { !$0.isReady(POLLOUT) }
        guard !ends.contains(where: { $0.isReady(POLLIN) }) else { return false }
        #expect(!waiting.isEmpty && waiting.allSatisfy { $0.error == 0 })
        var taken: [SharedDescriptor] = []
        var written: Set<Int> = []
        let isOver = await eventually {
            while let next = listener.take() { taken.append(next) }
            for (index, end) in ends.enumerated() where !written.contains(index) && end.isReady(POLLOUT) {
                end.write("x")
                written.insert(index)
            }
            return taken.count == ends.count && written.count == ends.count || ends.contains { $0.isReady(POLLIN) }
        }
        #expect(isOver)
        guard !ends.contains(where: { $0.isReady(POLLIN) }) else { return false }
        // Nothing that was never sent comes.
        for end in taken {
            #expect(await eventually { end.isReady(POLLIN) })
            var room = [UInt8](repeating: 0, count: 64)
            #expect(recv(end.rawValue, &room, room.count, 0) == 1 && room[0] == UInt8(ascii: "x"))
        }
        #expect(await eventually { moved(client) == .init(sent: 3, received: 0, connections: 3) })
        return true
    }

    @Test func whatIsNeverConnectedEndsWithAnError() async throws {
        var listener: Listener? = try Listener(backlog: 0)
        let port = listener!.port
        let client = try BrokerClient(allowed)
        var ends: [SharedDescriptor] = []
        for _ in 0..<4 { ends.append(try await client.connect(port)) }
        let waiting = ends.filter { !$0.isReady(POLLOUT) }
        #expect(!waiting.isEmpty)
        listener = nil
        for end in waiting {
            #expect(await eventually { end.isReady(POLLOUT) })
            #expect(end.error == ECONNRESET)
        }
        let refused = try await client.ask(network_question_connect, "127.0.0.1", port: port)
        #expect(refused.error == ECONNREFUSED && refused.end == nil)
    }

    @Test func aServerThatEndsEndsTheGuestsEndToo() async throws {
        let server = try LoopbackServer { _ in .init("half", promised: 100) }
        let client = try BrokerClient(allowed)
        let end = try await client.connect(server.port)
        end.write(request)
        let all = try await end.readAll()
        #expect(String(decoding: all, as: UTF8.self).hasSuffix("\r\n\r\nhalf"))
        server.stop()
    }

    @Test func aGuestThatGoesTakesItsConnectionsWithIt() async throws {
        let server = try LoopbackServer { _ in .init("begin", isEndless: true) }
        let client = try BrokerClient(allowed)
        let end = try await client.connect(server.port)
        end.write(request)
        #expect(await eventually { end.isReady(POLLIN) && server.endedCount == 0 })
        client.end()
        #expect(await eventually { server.endedCount == 1 })
        server.stop()
    }

    @Test func whoIsNotSeenMovesNoMoreThanItMay() async throws {
        let server = try LoopbackServer { _ in .init(String(repeating: "x", count: 40_000)) }
        let limits = TrafficLimits(connections: 8, unseenBytes: 100_000, unseenConnections: 100)
        let client = try BrokerClient(allowed, limits: limits)
        for _ in 0..<3 {
            let end = try await client.connect(server.port)
            end.write(request)
            #expect(await eventually { end.isReady(POLLIN) })
        }
        #expect(await eventually { client.heard.exhausted == [limits.sentence] })
        #expect(await eventually { server.endedCount == 3 })
        for kind in [network_question_connect, network_question_permission] {
            #expect(try await client.ask(kind, "127.0.0.1", port: server.port).error == ENETDOWN)
        }
        #expect(client.heard.refused.isEmpty, "its user is not asked for what it may reach")
        client.isSeen(true)
        for _ in 0..<4 {
            let end = try await client.connect(server.port)
            end.write(request)
            #expect(await eventually { end.isReady(POLLIN) })
        }
        #expect(client.heard.exhausted.count == 1)
        // It begins anew when nobody looks any more.
        client.isSeen(false)
        #expect(try await client.ask(network_question_permission, "127.0.0.1").error == 0)
        server.stop()
    }

    /// What waits in a guest for a socket may not be able to bear that it hangs up.
    @Test func whoseConnectionIsEndedReadsItsEndAndIsNotHungUpOn() async throws {
        let server = try LoopbackServer { _ in .init(String(repeating: "x", count: 900_000), isEndless: true) }
        let client = try BrokerClient(allowed, limits: TrafficLimits(connections: 1, unseenBytes: 100_000))
        var end: SharedDescriptor? = try await client.connect(server.port)
        end?.write(request)
        #expect(try await end?.readAll().isEmpty == false)
        #expect(end?.isReady(0) == false)
        end?.write("more")
        #expect(end?.isReady(0) == false)
        #expect(await eventually { server.endedCount == 1 })
        // It holds a place until it lets go.
        client.isSeen(true)
        #expect(try await client.ask(network_question_connect, "127.0.0.1", port: server.port).error == EMFILE)
        end = nil
        let isFree = await eventually {
            let answer = try? await client.ask(network_question_connect, "127.0.0.1", port: server.port)
            return answer.map { $0.error == 0 || $0.error == EINPROGRESS } ?? false
        }
        #expect(isFree)
        server.stop()
    }

    @Test func aServerThatTakesNothingMoreHangsNobodyUp() async throws {
        let listener = try Listener(backlog: 1)
        let queue = DispatchQueue(label: "broker")
        let client = try BrokerClient(allowed, queue: queue)
        let end = try await client.connect(listener.port)
        var taken: SharedDescriptor? = try await listener.accept()
        end.write("unread")
        #expect(await eventually { taken?.isReady(POLLIN) == true })
        // What the guest says is passed on before it is seen that nobody is there.
        queue.suspend()
        end.write("in vain")
        taken = nil
        queue.resume()
        #expect(try await end.readAll().isEmpty)
        #expect(!end.isReady(0))
    }

    @Test func whoIsNotSeenMakesNoMoreConnectionsThanItMay() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let client = try BrokerClient(allowed, limits: TrafficLimits(unseenConnections: 3))
        for _ in 0..<3 { _ = try await client.connect(server.port) }
        #expect(try await client.ask(network_question_connect, "127.0.0.1", port: server.port).error == ENETDOWN)
        server.stop()
    }

    @Test func connectionsAtOnceAreBounded() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let client = try BrokerClient(allowed, limits: TrafficLimits(connections: 4))
        var ends: [SharedDescriptor] = []
        for _ in 0..<4 { ends.append(try await client.connect(server.port)) }
        #expect(try await client.ask(network_question_connect, "127.0.0.1", port: server.port).error == EMFILE)
        ends.removeAll()
        #expect(await eventually { server.endedCount == 4 })
        #expect(
            await eventually {
                (try? await client.ask(network_question_connect, "127.0.0.1", port: server.port))?.error == 0
            })
        server.stop()
    }

    /// One says whatever comes to its mind as fast as it can, 10,000 times, and reads no answers.
    @Test func whoFloodsTheBrokerIsServedWithoutHarmToOthers() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        let queue = DispatchQueue(label: "broker of two")
        let hostile = try BrokerClient(allowed, limits: TrafficLimits(connections: 16), queue: queue)
        let neighbour = try BrokerClient(allowed, queue: queue)
        let packets = [
            BrokerClient.packet(network_question_connect, "127.0.0.1", port: server.port),
            BrokerClient.packet(network_question_permission, "other.hodie.example"),
            BrokerClient.packet(network_question_request, "127.0.0.1"), [], [1, 2, 3],
            [UInt8](repeating: 0xFF, count: 262), [UInt8](repeating: 1, count: 4000),
        ]
        let flood = Task {
            try await onItsOwnThread { [hostile] in
                var said = 0
                for number in 0..<10_000 {
                    hostile.say(packets[number % packets.count])
                    said += 1
                }
                return said
            }
        }
        for _ in 0..<20 {
            let end = try await neighbour.connect(server.port)
            end.write(request)
            #expect(await eventually { end.isReady(POLLIN) })
        }
        #expect(try await flood.value == 10_000)
        #expect(neighbour.heard.traffic.total.connections <= 20)
        // Nothing that it was answered with was read, and its connections are bounded all the same.
        #expect(server.connectionCount <= 20 + 256)
        #expect(hostile.heard.refused.count <= 1)
        server.stop()
    }
}
