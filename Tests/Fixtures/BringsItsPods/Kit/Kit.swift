public let kitWord = "kit"
