internal import CNettle

/// A cipher at work: what `CCCryptorRef` refers to. Input comes in pieces of any size.
final class Cryptor {
    /// How blocks follow each other.
    private enum Mode {
        case each
        case chained
        /// One byte of the cipher's own stream after the other is mixed with the input.
        case stream(Feedback)
        case arcfour
    }

    /// What the next block of the stream is made of.
    private enum Feedback {
        case counter
        case output
        case cipher
        case shiftedCipher
    }

    private let encrypts: Bool
    private let pads: Bool
    private let mode: Mode
    private let cipher: BlockCipher?
    private var arcfour: [UInt8] = []
    /// The block before, or the counter.
    private var chain: [UInt8]
    private var stream: [UInt8] = []
    private var streamed: [UInt8] = []
    /// Input that is no whole block yet.
    private var waiting: [UInt8] = []

    var blockSize: Int { cipher?.blockSize ?? 1 }

    /// - Throws: `Failure`, by which number calls answer that something is wrong.
    init(
        _ operation: CCOperation, _ mode: CCMode, _ algorithm: CCAlgorithm, pads: Bool, key: UnsafeRawBufferPointer,
        iv: UnsafeRawPointer?
    ) throws(Failure) {
        guard operation <= 1, algorithm <= 6 else { throw Failure(kCCParamError) }
        encrypts = Int(operation) == kCCEncrypt
        if Int(algorithm) == kCCAlgorithmRC4 {
            guard (kCCKeySizeMinRC4...kCCKeySizeMaxRC4).contains(key.count), let bytes = key.baseAddress else {
                throw Failure(kCCKeySizeError)
            }
            // Nettle takes 256 bytes at most, and no cipher of this kind ever used more.
            arcfour = [UInt8](repeating: 0, count: MemoryLayout<arcfour_ctx>.size)
            arcfour.withUnsafeMutableBytes {
                nettle_arcfour_set_key(
                    $0.baseAddress!.assumingMemoryBound(to: arcfour_ctx.self), min(key.count, 256),
                    bytes.assumingMemoryBound(to: UInt8.self))
            }
            (self.mode, self.pads, cipher, chain) = (.arcfour, false, nil, [])
            return
        }
        switch Int(mode) {
        case kCCModeECB: self.mode = .each
        case kCCModeCBC: self.mode = .chained
        case kCCModeCTR: self.mode = .stream(.counter)
        case kCCModeOFB: self.mode = .stream(.output)
        case kCCModeCFB: self.mode = .stream(.cipher)
        case kCCModeCFB8: self.mode = .stream(.shiftedCipher)
        default: throw Failure(kCCUnimplemented)
        }
        guard let cipher = BlockCipher(algorithm, key: key) else { throw Failure(kCCKeySizeError) }
        self.cipher = cipher
        if case .stream = self.mode { self.pads = false } else { self.pads = pads }
        chain = [UInt8](repeating: 0, count: cipher.blockSize)
        reset(iv)
    }

    /// Begins anew with another first block; zeroes if there is none.
    func reset(_ iv: UnsafeRawPointer?) {
        let iv = iv?.assumingMemoryBound(to: UInt8.self)
        for index in chain.indices { chain[index] = iv?[index] ?? 0 }
        (stream, streamed, waiting) = ([], [], [])
    }

    /// How many bytes come of so much more input, at most.
    func outputSize(of input: Int, final: Bool) -> Int {
        switch mode {
        case .stream, .arcfour: return input
        case .each, .chained:
            let all = waiting.count + input
            if final, pads, encrypts { return (all / blockSize + 1) * blockSize }
            return all / blockSize * blockSize
        }
    }

    func update(_ input: UnsafeRawBufferPointer) -> [UInt8] {
        switch mode {
        case .stream(let feedback): return input.map { mix($0, feedback) }
        case .arcfour:
            var output = [UInt8](repeating: 0, count: input.count)
            arcfour.withUnsafeMutableBytes {
                nettle_arcfour_crypt(
                    $0.baseAddress!.assumingMemoryBound(to: arcfour_ctx.self), input.count, &output,
                    input.bindMemory(to: UInt8.self).baseAddress)
            }
            return output
        case .each, .chained:
            waiting += input
            var ready = waiting.count / blockSize * blockSize
            // The last block says how much of it is padding.
            if pads, !encrypts, ready == waiting.count { ready = max(0, ready - blockSize) }
            let output = turn(Array(waiting.prefix(ready)))
            waiting.removeFirst(ready)
            return output
        }
    }

    /// What is left, when nothing more comes.
    func finish() throws(Failure) -> [UInt8] {
        switch mode {
        case .stream, .arcfour: return []
        case .each, .chained: break
        }
        defer { waiting = [] }
        if pads, encrypts {
            let missing = blockSize - waiting.count
            return turn(waiting + [UInt8](repeating: UInt8(missing), count: missing))
        }
        guard waiting.count % blockSize == 0 else { throw Failure(kCCAlignmentError) }
        let last = turn(waiting)
        guard pads else { return last }
        guard let padding = last.last, (1...blockSize).contains(Int(padding)),
            last.suffix(Int(padding)).allSatisfy({ $0 == padding })
        else { throw Failure(last.isEmpty ? kCCSuccess : kCCDecodeError) }
        return Array(last.dropLast(Int(padding)))
    }

    /// Whole blocks.
    private func turn(_ input: [UInt8]) -> [UInt8] {
        guard let cipher, !input.isEmpty else { return [] }
        var output = [UInt8](repeating: 0, count: input.count)
        if case .chained = mode {
            cipher.chain(encrypts: encrypts, &chain, input, &output, count: input.count)
        } else {
            cipher.apply(encrypts: encrypts, input, &output, count: input.count)
        }
        return output
    }

    private func mix(_ byte: UInt8, _ feedback: Feedback) -> UInt8 {
        guard let cipher else { return byte }
        if stream.isEmpty {
            if case .cipher = feedback, !streamed.isEmpty { chain = streamed }
            var made = [UInt8](repeating: 0, count: cipher.blockSize)
            cipher.apply(encrypts: true, chain, &made, count: cipher.blockSize)
            stream = made.reversed()
            streamed = []
            switch feedback {
            case .counter: countUp()
            case .output: chain = made
            case .cipher, .shiftedCipher: break
            }
        }
        let result = stream.removeLast() ^ byte
        let ciphered = encrypts ? result : byte
        switch feedback {
        case .cipher: streamed.append(ciphered)
        case .shiftedCipher:
            chain = chain.dropFirst() + [ciphered]
            stream = []
        case .counter, .output: break
        }
        return result
    }

    /// The counter is one large number, its last byte the lowest.
    private func countUp() {
        for index in chain.indices.reversed() {
            chain[index] &+= 1
            if chain[index] != 0 { return }
        }
    }

    /// By which number calls answer.
    struct Failure: Error {
        let status: CCCryptorStatus

        init(_ status: Int) {
            self.status = CCCryptorStatus(status)
        }
    }
}
