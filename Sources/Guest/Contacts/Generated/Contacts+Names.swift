// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactIdentifierKey = "identifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactGivenNameKey = "givenName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactFamilyNameKey = "familyName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactMiddleNameKey = "middleName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactNicknameKey = "nickname"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactOrganizationNameKey = "organizationName"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactPhoneNumbersKey = "phoneNumbers"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactEmailAddressesKey = "emailAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactPostalAddressesKey = "postalAddresses"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactBirthdayKey = "birthday"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactNoteKey = "note"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactImageDataKey = "imageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNContactImageDataAvailableKey = "imageDataAvailable"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelHome = "_$!<Home>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelWork = "_$!<Work>!$_"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CNLabelOther = "_$!<Other>!$_"
