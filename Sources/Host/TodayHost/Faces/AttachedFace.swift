import Bundles
import HostLink

/// A face that shows the Today view at the moment: where, in which surroundings, and what of it.
@MainActor
final class AttachedFace {
    weak var face: (any TodayFace)?
    /// When it came, by the host's clock, seconds.
    let came: Double
    /// Where its user is.
    var place: TodayPlace
    var environment: GuestEnvironment
    /// The appearances of the widgets that don't follow its own.
    var interfaceStyles: [String: InterfaceStyle] = [:]
    /// The widgets that there are in its place.
    var present: Set<String> = []
    /// The widgets on its screen; nil until it has said so.
    var shown: Set<String>?
    /// The containing app that lies over its Today view.
    var application: ApplicationSession?
    /// The app that was closed last, while it writes down what it leaves behind, and the widgets that wait for that.
    var leaving: (application: ApplicationSession, widgets: Set<String>)?
    /// The fingers that are down on it.
    var fingers: [HeldFinger.Name: HeldFinger] = [:]
    /// What waits for its user to unlock it.
    var held: HeldOpening?
    /// What it was told last.
    var lastState: TodayState?

    init(_ face: any TodayFace, place: TodayPlace, environment: GuestEnvironment, came: Double) {
        self.face = face
        self.came = came
        self.place = place
        self.environment = environment
    }

    /// Which presentation of a widget is its own.
    func presentation(of widget: String) -> PresentationID {
        presentation(of: widget, in: environment)
    }

    /// Which presentation would be its own in other surroundings.
    func presentation(of widget: String, in environment: GuestEnvironment) -> PresentationID {
        let style = interfaceStyles[widget] ?? .automatic
        return PresentationID(widget: widget, context: place.context, environment: environment.shown(as: style))
    }

    /// Whether that presentation is on its screen, and to be live there.
    func shows(_ id: PresentationID) -> Bool {
        guard application == nil, leaving?.widgets.contains(id.widget) != true else { return false }
        return shown?.contains(id.widget) == true && needs(id)
    }

    /// Whether its place has that presentation, on screen or not.
    func needs(_ id: PresentationID) -> Bool { present.contains(id.widget) && id == presentation(of: id.widget) }
}
