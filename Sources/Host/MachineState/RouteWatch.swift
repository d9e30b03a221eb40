import CLinux
import Descriptors
import Dispatch
import Glibc
import HostLink

/// The machine's way to other machines by the kernel's routes, and when it changes: the kernel says so itself (rtnetlink(7)),
/// and nothing is looked at in between.
@MainActor
public final class RouteWatch {
    public private(set) var path: NetworkPath
    /// Called after `path` has changed.
    public var onChange: @MainActor () -> Void = {}

    private let table: RouteTable
    private let source: DescriptorSource?
    private var isLooking = false

    /// Seconds in which changes that come together are waited for.
    private static let together = 0.2

    public convenience init() {
        self.init(RouteTable(), news: SharedDescriptor(owning: linux_route_news()))
    }

    /// - Parameter news: can be read when something may have changed; nil if that is never told.
    init(_ table: RouteTable, news: SharedDescriptor?) {
        self.table = table
        path = table.path()
        source = news.map { DescriptorSource(reading: $0, queue: .main) }
        source?.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                // What exactly has changed the tables say.
                var room = [UInt8](repeating: 0, count: 8192)
                while let news, recv(news.rawValue, &room, room.count, Int32(MSG_DONTWAIT)) > 0 {}
                self?.lookSoon()
            }
        }
        source?.activate()
    }

    private func lookSoon() {
        guard !isLooking else { return }
        isLooking = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.together) { [weak self] in
            MainActor.assumeIsolated { self?.look() }
        }
    }

    private func look() {
        isLooking = false
        let new = table.path()
        guard new != path else { return }
        path = new
        onChange()
    }
}
