// What a tap copies.
import HostLink

extension TodayHost {
    func copy(_ text: String, after tap: Tap?) -> String? {
        guard let tap, context.clock.now - tap.time <= context.policy.tapOpensWithin else {
            return "put nothing on the clipboard: no tap led to it"
        }
        tap.face.face?.copy(text)
        return nil
    }
}
