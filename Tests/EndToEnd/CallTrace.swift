import HostLink
import TodayHost

/// What the fixture CallOrder is to say on one device, in the order that was measured on such devices.
struct CallTrace {
    /// The height that it wishes for in expanded mode, points.
    private static let wish = 200
    /// The margin below it before iOS 10, points.
    private static let margin = 39

    static let leaving = ["viewWillDisappear", "viewDidDisappear"]

    private let version: Int
    private let metrics: WidgetMetrics

    init(_ environment: GuestEnvironment) {
        version = environment.systemVersion
        metrics = WidgetMetrics(environment: environment)
    }

    private var compactHeight: Int { Int(metrics.compactSize.height) }

    /// The height that it has on screen until the user chooses another mode.
    private var height: Int {
        switch version {
        case ..<10: compactHeight - Self.margin
        case 10: Self.wish
        default: compactHeight
        }
    }

    private func mode(_ mode: DisplayMode, from height: Int) -> String {
        let size = metrics.maximumSize(for: mode)
        return "displayMode \(mode) \(Int(size.width))x\(Int(size.height)) view \(height)"
    }

    private func transition(to height: Int) -> String { "viewWillTransition \(height)" }

    var appearing: [String] { ["viewWillAppear \(height)", "viewDidAppear"] }

    /// From the making of its controller until it is on screen.
    ///
    /// - Parameter isFirst: whether the host has yet to hear how high it wishes to be.
    func opening(isFirst: Bool) -> [String] {
        let size: [String]
        switch version {
        case ..<10: size = ["marginInsets 47 \(Self.margin)"]
        case 10:
            let guess = isFirst ? [transition(to: compactHeight)] : []
            size =
                [mode(.expanded, from: Int(metrics.expandedSize.height))] + guess + [transition(to: Self.wish)]
        default: size = [mode(.compact, from: compactHeight)]
        }
        return ["awakeFromNib", "beginRequest", "viewDidLoad"] + size + ["performUpdate"] + appearing
    }

    /// The user chooses the other mode, and then the one before; nothing where there are no modes.
    var changes: [[String]] {
        let more = [mode(.expanded, from: compactHeight), transition(to: Self.wish)]
        let less = [mode(.compact, from: Self.wish), transition(to: compactHeight)]
        switch version {
        case ..<10: return []
        case 10: return [less, more]
        default: return [more, less]
        }
    }
}
