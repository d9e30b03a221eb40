import CommonCrypto
import Foundation
import Testing

/// Digests, codes and ciphers, each against published vectors or what OpenSSL makes of the same.
@Suite struct CommonCryptoTests {
    private func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

    private func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...($0 + 1)]), radix: 16)! }
    }

    @Test func eachDigestIsTheOneThatItIsCalled() {
        let text = Array("abc".utf8)
        typealias Function = (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?
        let expected: [(Function, Int32, String)] = [
            (CC_MD5, CC_MD5_DIGEST_LENGTH, "900150983cd24fb0d6963f7d28e17f72"),
            (CC_SHA1, CC_SHA1_DIGEST_LENGTH, "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (CC_SHA224, CC_SHA224_DIGEST_LENGTH, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
            (
                CC_SHA256, CC_SHA256_DIGEST_LENGTH,
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
            ),
            (
                CC_SHA384, CC_SHA384_DIGEST_LENGTH,
                "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
            ),
            (
                CC_SHA512, CC_SHA512_DIGEST_LENGTH,
                "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                    + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
            ),
        ]
        for (function, length, digest) in expected {
            var made = [UInt8](repeating: 0, count: Int(length))
            _ = function(text, CC_LONG(text.count), &made)
            #expect(hex(made) == digest)
        }
    }

    @Test func aDigestOfPiecesIsThatOfTheWholeAndACopyGoesOnByItself() {
        var context = CC_SHA256_CTX()
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        #expect(CC_SHA256_Update(&context, "abc", 3) == 0)
        CC_SHA256_Init(&context)
        CC_SHA256_Update(&context, "a", 1)
        var copy = context
        CC_SHA256_Update(&copy, "x", 1)
        CC_SHA256_Update(&context, "bc", 2)
        CC_SHA256_Final(&digest, &context)
        #expect(hex(digest) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        CC_SHA256_Final(&digest, &copy)
        var whole = [UInt8](repeating: 0, count: digest.count)
        CC_SHA256("ax", 2, &whole)
        #expect(digest == whole)
    }

    @Test(arguments: [
        (kCCHmacAlgMD5, "d2fe98063f876b03193afb49b4979591"),
        (kCCHmacAlgSHA1, "4fd0b215276ef12f2b3e4c8ecac2811498b656fc"),
        (kCCHmacAlgSHA224, "f524670b7e34f31467de0aa96593861cf65117d414fb2d86158d760e"),
        (kCCHmacAlgSHA256, "9c196e32dc0175f86f4b1cb89289d6619de6bee699e4c378e68309ed97a1a6ab"),
        (
            kCCHmacAlgSHA384,
            "30ddb9c8f347cffbfb44e519d814f074cf4047a55d6f563324f1c6a33920e5edfb2a34bac60bdc96cd33a95623d7d638"
        ),
        (
            kCCHmacAlgSHA512,
            "3926a207c8c42b0c41792cbd3e1a1aaaf5f7a25704f62dfc939c4987dd7ce060"
                + "009c5bb1c2447355b3216f10b537e9afa7b64a4e5391b0d631172d07939e087a"
        ),
    ]) func codesAreThoseOfTheKey(algorithm: Int, code: String) {
        var made = [UInt8](repeating: 0, count: code.count / 2)
        CCHmac(CCHmacAlgorithm(algorithm), "key", 3, "abc", 3, &made)
        #expect(hex(made) == code)
        var context = CCHmacContext()
        CCHmacInit(&context, CCHmacAlgorithm(algorithm), "key", 3)
        CCHmacUpdate(&context, "ab", 2)
        CCHmacUpdate(&context, "c", 1)
        CCHmacFinal(&context, &made)
        #expect(hex(made) == code)
    }

    @Test(arguments: [
        (kCCPRFHmacAlgSHA1, 2, "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957"),
        (kCCPRFHmacAlgSHA512, 1000, "afe6c5530785b6cc6b1c6453384731bd"),
        (
            kCCPRFHmacAlgSHA224, 3,
            "947cf079cfc7f2016dcd7ec418840443edaabb90c496f98cabeec4bfb1a5a4aaff68cca92cf05a6d"
        ),
    ]) func passwordsBecomeKeys(function: Int, rounds: Int, key: String) {
        var made = [UInt8](repeating: 0, count: key.count / 2)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4, CCPseudoRandomAlgorithm(function),
            UInt32(rounds), &made, made.count)
        #expect(status == kCCSuccess && hex(made) == key)
        #expect(
            CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4, CCPseudoRandomAlgorithm(function), 0,
                &made, made.count) == kCCParamError)
    }

    /// "The quick brown fox", as OpenSSL 3 encrypts it.
    @Test(arguments: [
        (
            kCCAlgorithmAES, "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff", 16,
            "dbcae74cdaa67e0ae3128626839b3f9283176f11e96d5b54356f80838f9b8239"
        ),
        (kCCAlgorithmDES, "0123456789abcdef", 8, "b0b609f7167998c07947ffad924414a8aabe241c3abc1348"),
        (
            kCCAlgorithm3DES, "0123456789abcdeffedcba987654321089abcdef01234567", 8,
            "9b819c6a68c2c303fb82e8deb35e68bb800ebfbe3bc2be98"
        ),
        (
            kCCAlgorithmBlowfish, "00112233445566778899aabbccddeeff", 8,
            "e8c0e5c360a06a23ea982b3e5f1ee285111ffdd4df520bfa"
        ),
        (kCCAlgorithmCAST, "00112233445566778899aabbccddeeff", 8, "d8513173298109747535cd3e41c15f185f7f65a79f0b8dfd"),
        (kCCAlgorithmRC2, "00112233445566778899aabbccddeeff", 8, "ee6b9093b23d2b9d719f482d0edd4dc404ac9bc54045afe5"),
        (kCCAlgorithmRC4, "00112233445566778899aabbccddeeff", 0, "d133c977e35208e69379db49fa3213b46faaeb"),
    ]) func chainedBlocksAreThoseOfOpenSSL(algorithm: Int, keyText: String, block: Int, ciphered: String) {
        let plain = Array("The quick brown fox".utf8)
        let (key, vector) = (bytes(keyText), (0..<UInt8(block)).map { $0 })
        func crypt(_ operation: Int, _ input: [UInt8], room: Int) -> (CCCryptorStatus, [UInt8]) {
            var output = [UInt8](repeating: 0, count: room)
            var moved = 0
            let status = CCCrypt(
                CCOperation(operation), CCAlgorithm(algorithm), CCOptions(kCCOptionPKCS7Padding), key, key.count,
                vector,
                input, input.count, &output, output.count, &moved)
            return (status, status == kCCSuccess ? Array(output.prefix(moved)) : [UInt8(moved)])
        }
        let made = crypt(kCCEncrypt, plain, room: plain.count + block)
        #expect(made.0 == kCCSuccess && hex(made.1) == ciphered)
        let back = crypt(kCCDecrypt, made.1, room: made.1.count)
        #expect(back.0 == kCCSuccess && back.1 == plain)
        // Too little room: the answer says how much it takes.
        #expect(crypt(kCCEncrypt, plain, room: 3) == (CCCryptorStatus(kCCBufferTooSmall), [UInt8(made.1.count)]))
    }

    @Test(arguments: [
        (kCCModeCFB, "049602ece8185bd5b129559bf4d8824058caf4"),
        (kCCModeCFB8, "045d9b9740422377cd880dc4d60039359a7439"),
        (kCCModeOFB, "049602ece8185bd5b129559bf4d88240bfcba2"),
        (kCCModeCTR, "049602ece8185bd5b129559bf4d88240c94ef6"),
    ]) func streamsAreThoseOfOpenSSLInPiecesOfAnySize(mode: Int, ciphered: String) {
        let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
        let vector = (0..<16).map { UInt8($0) }
        func run(_ operation: Int, _ input: [UInt8]) -> [UInt8] {
            var cryptor: CCCryptorRef?
            #expect(
                CCCryptorCreateWithMode(
                    CCOperation(operation), CCMode(mode), CCAlgorithm(kCCAlgorithmAES), CCPadding(ccNoPadding), vector,
                    key, key.count, nil, 0, 0, CCModeOptions(kCCModeOptionCTR_BE), &cryptor) == kCCSuccess)
            defer { CCCryptorRelease(cryptor) }
            var output: [UInt8] = []
            for piece in [input[0..<1], input[1..<12], input[12...]] {
                var room = [UInt8](repeating: 0, count: piece.count)
                var moved = 0
                #expect(
                    CCCryptorUpdate(cryptor, Array(piece), piece.count, &room, room.count, &moved) == kCCSuccess)
                output += room.prefix(moved)
            }
            return output
        }
        let plain = Array("The quick brown fox".utf8)
        let made = run(kCCEncrypt, plain)
        #expect(hex(made) == ciphered)
        #expect(run(kCCDecrypt, made) == plain)
    }

    @Test func blocksThatComeInPiecesEndWithTheirPadding() {
        let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
        var cryptor: CCCryptorRef?
        let options = CCOptions(kCCOptionPKCS7Padding | kCCOptionECBMode)
        CCCryptorCreate(CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), options, key, 16, nil, &cryptor)
        var (output, moved, end) = ([UInt8](repeating: 0, count: 64), 0, 0)
        #expect(CCCryptorGetOutputLength(cryptor, 19, true) == 32)
        CCCryptorUpdate(cryptor, "The quick", 9, &output, 64, &moved)
        #expect(moved == 0)
        CCCryptorUpdate(cryptor, " brown fox", 10, &output, 64, &moved)
        #expect(moved == 16)
        CCCryptorFinal(cryptor, &output[16], 48, &end)
        CCCryptorRelease(cryptor)
        #expect(hex(output.prefix(32)) == "16fa658731002ad6e34a2fa00f290d9f0d1f6dbbeb8a35f6683c28879719bbfd")
        #expect(end == 16)
    }

    @Test func whatIsWrongIsSaidByItsNumber() {
        var (output, moved) = ([UInt8](repeating: 0, count: 64), 0)
        func crypt(_ operation: Int, _ algorithm: Int, _ options: Int, key: Int, input: Int) -> Int {
            let bytes = [UInt8](repeating: 7, count: 64)
            return Int(
                CCCrypt(
                    CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options), bytes, key, nil, bytes, input,
                    &output, 64, &moved))
        }
        #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, key: 17, input: 16) == kCCKeySizeError)
        #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, key: 16, input: 17) == kCCAlignmentError)
        #expect(crypt(kCCEncrypt, 99, 0, key: 16, input: 16) == kCCParamError)
        #expect(crypt(7, kCCAlgorithmAES, 0, key: 16, input: 16) == kCCParamError)
        #expect(crypt(kCCDecrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, key: 16, input: 32) == kCCDecodeError)
        #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, key: 16, input: 0) == kCCSuccess && moved == 0)
    }

    @Test func randomBytesAreNotTheSameTwice() {
        var (a, b) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        #expect(CCRandomGenerateBytes(&a, 32) == kCCSuccess && CCRandomGenerateBytes(&b, 32) == kCCSuccess)
        #expect(a != b)
    }
}
