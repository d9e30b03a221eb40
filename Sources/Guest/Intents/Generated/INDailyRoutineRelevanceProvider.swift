// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INDailyRoutineRelevanceProvider: INRelevanceProvider {
    open var situation: INDailyRoutineSituation
    public init(situation: INDailyRoutineSituation) {
        self.situation = situation
        super.init()
    }
}
