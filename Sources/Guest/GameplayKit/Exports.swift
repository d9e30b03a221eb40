// Of GameplayKit its random numbers: what apps shuffle and draw lots with.
@_exported import AppleFoundation
