import Foundation

/// How long one full redraw takes: from asking the guest for it to its frame in the host.
@MainActor
struct RedrawFigures {
    private let subject: Subject
    private let runs: Int

    /// So many for each run: one takes a quarter of a millisecond, of which a neighbour on the machine soon makes half of one.
    private static let redraws = 20

    init(subject: Subject, runs: Int) { (self.subject, self.runs) = (subject, runs) }

    func measure() async throws -> [Figure] {
        let geometry = DrawnGuest.geometry
        return [
            Figure(
                name: "one full redraw of \(subject.name) (\(geometry.width)×\(geometry.height) px)",
                unit: "ms", samples: try await redraws(of: [subject])[0], limits: [.median(1)])
        ]
    }

    /// Milliseconds of each of the subject's redraws, and of `other`'s, in turns with them.
    func redraws(beside other: Subject) async throws -> ([Double], [Double]) {
        let samples = try await redraws(of: [subject, other])
        return (samples[0], samples[1])
    }

    private func redraws(of subjects: [Subject]) async throws -> [[Double]] {
        var guests: [DrawnGuest] = []
        for subject in subjects { guests.append(try await DrawnGuest(subject)) }
        defer { for guest in guests { guest.end() } }
        // The first of each is not counted.
        for guest in guests { _ = await guest.redraw() }
        var samples = guests.map { _ in [Double]() }
        for _ in 0..<runs * Self.redraws {
            for (index, guest) in guests.enumerated() { samples[index].append(await guest.redraw()) }
        }
        return samples
    }
}
