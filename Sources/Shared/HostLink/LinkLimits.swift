/// How large the parts of a message may be. Lengths of strings are in bytes of UTF-8.
public enum LinkLimits {
    /// The largest packet, bytes. A Unix socket's default buffer holds one.
    public static let packet = 128 * 1024
    /// The most descriptors that travel with one message (a zygote is given two).
    public static let descriptors = 2
    /// Messages and bytes that may wait in one direction before the other side counts as stuck.
    public static let backlogMessages = 1024
    public static let backlogBytes = 4 * 1024 * 1024

    public static let identifier = 256
    public static let path = 4096
    public static let url = 16 * 1024
    public static let languages = 64
    public static let groups = 64
    public static let folders = 16
    /// Hexadecimal digits.
    public static let keychainKey = 64
    /// Hosts that a guest may reach, and the bytes of one: of a name (RFC 1035), or of `*.` and one.
    public static let hosts = 256
    public static let host = 255
    /// Hosts whose traffic is told one by one.
    public static let trafficHosts = 32
    /// Interfaces that lead to other machines.
    public static let interfaces = 16
    /// A line of the log, or the reason of a failure.
    public static let text = 4096
    /// The label or value of one accessibility node.
    public static let label = 512
    public static let accessibilityNodes = 512
    /// Of one node.
    public static let accessibilityActions = 16
    public static let damage = 32
    /// Of one app. (Four are shown.)
    public static let shortcutItems = 16
    /// Pixels along a side of a shortcut item's own picture, and bytes of the whole.
    public static let (shortcutSide, shortcutMask) = (48, 48 * 48)

    /// What is typed in one go, or selected.
    public static let typed = 16 * 1024

    /// What one key types; the name of one; and key commands of one app.
    public static let (keyText, keyName, keyCommands) = (32, 32, 256)

    /// A text that is copied or pasted.
    public static let copied = 65_535

    /// Names of notifications that a process observes.
    public static let darwinNotifications = 128

    /// Points are between minus this and this.
    public static let points = 1_000_000.0
    /// Pixels of a surface, each way.
    public static let pixels = 16 * 1024
    /// Bytes of one buffer of a surface.
    public static let bufferSize = 64 * 1024 * 1024
    /// Seconds: the bound of timestamps and dates.
    public static let seconds = 1e12
}
