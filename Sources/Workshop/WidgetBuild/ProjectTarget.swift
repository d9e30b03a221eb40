import XcodeProject

/// A target and the project that it is in: a project may need targets of others.
struct ProjectTarget: Sendable {
    let project: XcodeProject
    let target: Target

    /// Unlike the target's own identifier the only one of its kind, also when one project was made by copying another.
    var key: String { project.file.path + "#" + target.id }
}
