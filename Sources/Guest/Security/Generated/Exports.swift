// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.
// Keys, certificates and trust: there is no store of certificates for apps, and no key is made. What the keychain keeps is in
// the sources beside these.

@_exported import AppleFoundation
