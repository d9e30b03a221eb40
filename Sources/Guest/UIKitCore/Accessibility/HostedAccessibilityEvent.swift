/// What code tells assistive technology of its own accord.
@_spi(Hosting) public enum HostedAccessibilityEvent {
    /// Something to be said now; the language is BCP 47, nil for the widget's own.
    case announcement(String, language: String?)
    /// What is there is other than it was; the element to go on with, if there is a better one than the present.
    case changed(UIResponder?)
}
