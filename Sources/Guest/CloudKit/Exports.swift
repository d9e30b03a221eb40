// CloudKit where nobody has an iCloud account, as its own API says it: the account's status is `noAccount`, and what needs one
// fails with `notAuthenticated`.

@_exported import AppleFoundation
