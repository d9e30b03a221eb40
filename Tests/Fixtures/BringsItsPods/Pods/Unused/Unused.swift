import Intangible

/// Nobody imports this pod, and nothing here can be built.
public let unused = Intangible()
