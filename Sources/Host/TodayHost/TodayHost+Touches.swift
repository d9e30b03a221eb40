// The fingers on faces: each belongs to the face that it is on, and is lifted when what it touches leaves that.
import HostLink

extension TodayHost {
    func touch(_ surface: SurfaceName, _ event: TouchEvent, on face: AttachedFace) {
        if event.phase == .hovered || event.phase == .left { return hover(surface, event, on: face) }
        let name = HeldFinger.Name(surface: surface, finger: event.finger)
        // One that comes down twice is the same one: its guest knows that it has been up.
        if event.phase == .began, face.fingers[name] == nil {
            face.fingers[name] = finger(on: surface, event, of: face)
        }
        face.fingers[name]?.send(event, on: face)
        if event.phase == .ended || event.phase == .cancelled { face.fingers[name] = nil }
    }

    /// A pointer that only points is no finger: nothing is held, and nothing has to be lifted.
    private func hover(_ surface: SurfaceName, _ event: TouchEvent, on face: AttachedFace) {
        switch surface {
        case .widget(let id): widget(id)?.presentation(face.presentation(of: id)).touch(event, on: face)
        case .application: face.application?.touch(event, on: face)
        }
    }

    private func finger(on surface: SurfaceName, _ event: TouchEvent, of face: AttachedFace) -> HeldFinger? {
        guard face.fingers.count < HeldFinger.most else { return nil }
        let taken = Set(faces.flatMap(\.fingers.values).map(\.number))
        guard let number = (1...).lazy.map(UInt32.init).first(where: { !taken.contains($0) }) else { return nil }
        switch surface {
        case .widget(let id):
            return widget(id).map { HeldFinger(number, on: $0.presentation(face.presentation(of: id)), event) }
        case .application: return face.application.map { HeldFinger(number, on: $0, event) }
        }
    }

    /// The fingers on a face that touch something which is not there any more do so no longer.
    func liftFromWhatHasGone(_ face: AttachedFace) {
        let gone = Set(face.fingers.filter { !$0.value.isAbove(face) }.keys)
        if !gone.isEmpty { lift(face, gone.contains) }
    }

    /// Takes fingers from a face without their having done anything: the page has gone, or what they touch is about to.
    func lift(_ face: AttachedFace, _ which: (HeldFinger.Name) -> Bool = { _ in true }) {
        for (name, finger) in face.fingers where which(name) {
            face.fingers[name] = nil
            finger.cancel(on: face)
        }
    }
}
