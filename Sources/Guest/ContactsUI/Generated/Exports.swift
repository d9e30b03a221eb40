// Made by Scripts/frameworks from Sources/Guest/Declarations/ContactsUI.txt.
// Screens of the user's address book: an app may not see it, so nobody can be picked.

@_exported import AppleFoundation
@_exported import Contacts
@_exported import UIKit
