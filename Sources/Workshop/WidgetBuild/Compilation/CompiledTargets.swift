/// What was made of the code of a plan's targets, by the target's key.
struct CompiledTargets {
    var outputs: [String: TargetCompiler.Output] = [:]
    /// Why an optional target is left without its code, for who runs the app later.
    var missing: [String: String] = [:]
}
