// Of AVFoundation what plays and records sounds: there is neither here, as its own errors and answers say.
@_exported import AppleFoundation
