// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.
// The user's address book: an app may not see it.

@_exported import AppleFoundation
