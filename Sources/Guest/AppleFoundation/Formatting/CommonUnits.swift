import Foundation

/// What CLDR calls Foundation's units.
enum CommonUnits {
    /// nil for one that CLDR does not know, and for one of the app's own.
    static func name(of unit: Unit) -> String? { names.first { $0.unit == unit }?.name }

    /// What a unit is measured for as a rule, in CLDR's words; nil where people choose the unit and not their region.
    static func usage(of unit: Unit) -> String? {
        switch unit {
        case is UnitVolume: "fluid"
        case is UnitPressure: "baromtrc"
        case is UnitLength, is UnitArea, is UnitMass, is UnitSpeed, is UnitTemperature: "default"
        default: nil
        }
    }

    private static let names: [(unit: Unit, name: String)] = lengths + masses + others + volumes

    private static let lengths: [(unit: Unit, name: String)] = [
        (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
        (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "decameter"), (UnitLength.meters, "meter"),
        (UnitLength.decimeters, "decimeter"), (UnitLength.centimeters, "centimeter"),
        (UnitLength.millimeters, "millimeter"), (UnitLength.micrometers, "micrometer"),
        (UnitLength.nanometers, "nanometer"), (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"),
        (UnitLength.feet, "foot"), (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
        (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
        (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"),
        (UnitLength.furlongs, "furlong"), (UnitLength.astronomicalUnits, "astronomical-unit"),
        (UnitLength.parsecs, "parsec"), (UnitArea.squareKilometers, "square-kilometer"),
        (UnitArea.squareMeters, "square-meter"), (UnitArea.squareCentimeters, "square-centimeter"),
        (UnitArea.squareMillimeters, "square-millimeter"), (UnitArea.squareInches, "square-inch"),
        (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
        (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"), (UnitArea.ares, "are"),
        (UnitArea.hectares, "hectare"),
    ]

    private static let masses: [(unit: Unit, name: String)] = [
        (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"),
        (UnitMass.centigrams, "centigram"), (UnitMass.milligrams, "milligram"), (UnitMass.micrograms, "microgram"),
        (UnitMass.nanograms, "nanogram"), (UnitMass.picograms, "picogram"), (UnitMass.ounces, "ounce"),
        (UnitMass.pounds, "pound"), (UnitMass.stones, "stone"), (UnitMass.metricTons, "tonne"),
        (UnitMass.shortTons, "ton"), (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"),
    ]

    private static let others: [(unit: Unit, name: String)] = [
        (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
        (UnitTemperature.fahrenheit, "fahrenheit"), (UnitSpeed.metersPerSecond, "meter-per-second"),
        (UnitSpeed.kilometersPerHour, "kilometer-per-hour"), (UnitSpeed.milesPerHour, "mile-per-hour"),
        (UnitSpeed.knots, "knot"), (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
        (UnitAcceleration.gravity, "g-force"), (UnitDuration.hours, "hour"), (UnitDuration.minutes, "minute"),
        (UnitDuration.seconds, "second"), (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"),
        (UnitAngle.arcSeconds, "arc-second"), (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
        (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
        (UnitEnergy.kilocalories, "kilocalorie"), (UnitEnergy.calories, "calorie"),
        (UnitEnergy.kilowattHours, "kilowatt-hour"), (UnitPower.terawatts, "terawatt"),
        (UnitPower.gigawatts, "gigawatt"), (UnitPower.megawatts, "megawatt"), (UnitPower.kilowatts, "kilowatt"),
        (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"), (UnitPower.horsepower, "horsepower"),
        (UnitPressure.newtonsPerMetersSquared, "pascal"), (UnitPressure.hectopascals, "hectopascal"),
        (UnitPressure.kilopascals, "kilopascal"), (UnitPressure.megapascals, "megapascal"),
        (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"),
        (UnitPressure.millibars, "millibar"), (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
        (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"), (UnitFrequency.hertz, "hertz"),
        (UnitFrequency.kilohertz, "kilohertz"), (UnitFrequency.megahertz, "megahertz"),
        (UnitFrequency.gigahertz, "gigahertz"), (UnitElectricCurrent.amperes, "ampere"),
        (UnitElectricCurrent.milliamperes, "milliampere"), (UnitElectricPotentialDifference.volts, "volt"),
        (UnitElectricResistance.ohms, "ohm"), (UnitIlluminance.lux, "lux"),
        (UnitDispersion.partsPerMillion, "part-per-million"),
        (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
        (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
        (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
        (UnitInformationStorage.bits, "bit"), (UnitInformationStorage.bytes, "byte"),
        (UnitInformationStorage.kilobytes, "kilobyte"), (UnitInformationStorage.megabytes, "megabyte"),
        (UnitInformationStorage.gigabytes, "gigabyte"), (UnitInformationStorage.terabytes, "terabyte"),
    ]

    private static let volumes: [(unit: Unit, name: String)] = [
        (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"), (UnitVolume.liters, "liter"),
        (UnitVolume.deciliters, "deciliter"), (UnitVolume.centiliters, "centiliter"),
        (UnitVolume.milliliters, "milliliter"), (UnitVolume.cubicKilometers, "cubic-kilometer"),
        (UnitVolume.cubicMeters, "cubic-meter"), (UnitVolume.cubicDecimeters, "cubic-decimeter"),
        (UnitVolume.cubicCentimeters, "cubic-centimeter"), (UnitVolume.cubicMillimeters, "cubic-millimeter"),
        (UnitVolume.cubicInches, "cubic-inch"), (UnitVolume.cubicFeet, "cubic-foot"),
        (UnitVolume.cubicYards, "cubic-yard"), (UnitVolume.cubicMiles, "cubic-mile"),
        (UnitVolume.acreFeet, "acre-foot"), (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"),
        (UnitVolume.tablespoons, "tablespoon"), (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"),
        (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"), (UnitVolume.gallons, "gallon"),
        (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"), (UnitVolume.imperialPints, "pint-imperial"),
        (UnitVolume.imperialQuarts, "quart-imperial"), (UnitVolume.imperialGallons, "gallon-imperial"),
        (UnitVolume.metricCups, "cup-metric"),
    ]
}
