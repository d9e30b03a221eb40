// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
public enum INDailyRoutineSituation: Int, Sendable {
    case morning
    case evening
    case home
    case work
    case school
    case gym
}
