// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
public enum CNContactFormatterStyle: Int, Sendable {
    case fullName
    case phoneticFullName
}
