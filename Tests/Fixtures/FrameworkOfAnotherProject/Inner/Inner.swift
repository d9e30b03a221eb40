public enum Inner {
    public static let greeting = "Hello"
}
