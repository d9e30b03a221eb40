// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Common Crypto's numbers, as Swift sees those of C: plain integers that the caller turns into the type that is wanted.

public typealias CCStatus = Int32
public typealias CCCryptorStatus = Int32
public typealias CCRNGStatus = Int32
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public typealias CCMode = UInt32
public typealias CCPadding = UInt32
public typealias CCModeOptions = UInt32
public typealias CCHmacAlgorithm = UInt32
public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32
public typealias CCCryptorRef = OpaquePointer

// What calls answer.
public let kCCSuccess: Int = 0
public let kCCParamError: Int = -4300
public let kCCBufferTooSmall: Int = -4301
public let kCCMemoryFailure: Int = -4302
public let kCCAlignmentError: Int = -4303
public let kCCDecodeError: Int = -4304
public let kCCUnimplemented: Int = -4305
public let kCCOverflow: Int = -4306
public let kCCRNGFailure: Int = -4307
public let kCCUnspecifiedError: Int = -4308
public let kCCCallSequenceError: Int = -4309
public let kCCKeySizeError: Int = -4310
public let kCCInvalidKey: Int = -4311

// Operations.
public let kCCEncrypt: Int = 0
public let kCCDecrypt: Int = 1

// Ciphers.
public let kCCAlgorithmAES128: Int = 0
public let kCCAlgorithmAES: Int = 0
public let kCCAlgorithmDES: Int = 1
public let kCCAlgorithm3DES: Int = 2
public let kCCAlgorithmCAST: Int = 3
public let kCCAlgorithmRC4: Int = 4
public let kCCAlgorithmRC2: Int = 5
public let kCCAlgorithmBlowfish: Int = 6

// Options.
public let kCCOptionPKCS7Padding: Int = 1
public let kCCOptionECBMode: Int = 2

// Modes.
public let kCCModeECB: Int = 1
public let kCCModeCBC: Int = 2
public let kCCModeCFB: Int = 3
public let kCCModeCTR: Int = 4
public let kCCModeOFB: Int = 7
public let kCCModeRC4: Int = 9
public let kCCModeCFB8: Int = 10
public let ccNoPadding: Int = 0
public let ccPKCS7Padding: Int = 1
public let kCCModeOptionCTR_BE: Int = 2

// Sizes of keys and blocks, in bytes.
public let kCCKeySizeAES128: Int = 16
public let kCCKeySizeAES192: Int = 24
public let kCCKeySizeAES256: Int = 32
public let kCCKeySizeDES: Int = 8
public let kCCKeySize3DES: Int = 24
public let kCCKeySizeMinCAST: Int = 5
public let kCCKeySizeMaxCAST: Int = 16
public let kCCKeySizeMinRC4: Int = 1
public let kCCKeySizeMaxRC4: Int = 512
public let kCCKeySizeMinRC2: Int = 1
public let kCCKeySizeMaxRC2: Int = 128
public let kCCKeySizeMinBlowfish: Int = 8
public let kCCKeySizeMaxBlowfish: Int = 56
public let kCCBlockSizeAES128: Int = 16
public let kCCBlockSizeDES: Int = 8
public let kCCBlockSize3DES: Int = 8
public let kCCBlockSizeCAST: Int = 8
public let kCCBlockSizeRC2: Int = 8
public let kCCBlockSizeBlowfish: Int = 8

// Authentication codes.
public let kCCHmacAlgSHA1: Int = 0
public let kCCHmacAlgMD5: Int = 1
public let kCCHmacAlgSHA256: Int = 2
public let kCCHmacAlgSHA384: Int = 3
public let kCCHmacAlgSHA512: Int = 4
public let kCCHmacAlgSHA224: Int = 5

// Keys of passwords.
public let kCCPBKDF2: Int = 2
public let kCCPRFHmacAlgSHA1: Int = 1
public let kCCPRFHmacAlgSHA224: Int = 2
public let kCCPRFHmacAlgSHA256: Int = 3
public let kCCPRFHmacAlgSHA384: Int = 4
public let kCCPRFHmacAlgSHA512: Int = 5
