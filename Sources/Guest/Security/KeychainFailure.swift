/// Why the keychain does not do what it is asked.
struct KeychainFailure: Error {
    let status: OSStatus

    init(_ status: OSStatus) {
        self.status = status
    }
}
