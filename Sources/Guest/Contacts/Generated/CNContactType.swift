// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
public enum CNContactType: Int, Sendable {
    case person
    case organization
}
