import AppleFoundation

/// What `loadHTMLString` and `load(_:mimeType:…)` are given.
struct ProvidedDocument {
    var data: Data
    var contentType: String
}
